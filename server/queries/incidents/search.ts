import { type Expression, type SqlBool, sql } from 'kysely';

/** All must match, each in any of its spellings: letters and digits, never a wildcard. */
export type Terms = readonly (readonly string[])[];

/** An empty list matches nothing. `column`: folded text with a trigram index. */
export function matchesTerms(
  column: string,
  terms: Terms,
  /** Another condition that satisfies a term; null: none. */
  also: (term: number) => Expression<SqlBool> | null = () => null,
): Expression<SqlBool> {
  if (terms.length === 0) return sql<SqlBool>`false`;
  const each = terms.map((spellings, term) => {
    const other = also(term);
    const any = neededSpellings(spellings).map((spelling) => holds(column, spelling));
    if (other) any.push(other);
    return sql`(${sql.join(any, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

const lettersOf = (spelling: string) => spelling.replace(/^[^\p{L}\p{N}]/u, '');

/** A skeleton with the same letters as the word finds nothing more, so it is dropped. */
const neededSpellings = (spellings: readonly string[]) =>
  spellings.filter(
    (spelling) => lettersOf(spelling) === spelling || !spellings.includes(lettersOf(spelling)),
  );

/**
 * A skeleton begins with a mark that is not a letter (contract/shared/text/search-key.ts). With the mark, the index
 * would scan every word that begins with the next letter; so the index is asked without it, and the mark is
 * checked on the few hits.
 */
function holds(column: string, spelling: string): Expression<unknown> {
  const letters = lettersOf(spelling);
  // The trigram index needs at least three letters to match inside a word.
  if (letters === spelling || letters.length < 3) return sql`${sql.ref(column)} like ${`%${spelling}%`}`;
  return sql`(${sql.ref(column)} like ${`%${letters}%`} and position(${spelling} in ${sql.ref(column)}) > 0)`;
}

/** Counting stops here: nobody pages further. */
export const totalLimit = 10_000;
