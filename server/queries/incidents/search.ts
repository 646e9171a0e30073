import { type Expression, type SqlBool, sql } from 'kysely';

/** Of a search: words that must all be found, each by any of its spellings. They hold letters and digits, never a wildcard. */
export type Terms = readonly (readonly string[])[];

/** No term finds nothing. `column`: a folded text with a trigram index. */
export function matchesTerms(
  column: string,
  terms: Terms,
  /** What else a term may be found by. */
  also: (term: number) => Expression<SqlBool> | null = () => null,
): Expression<SqlBool> {
  if (terms.length === 0) return sql<SqlBool>`false`;
  const each = terms.map((spellings, term) => {
    const other = also(term);
    const any = needed(spellings).map((spelling) => holds(column, spelling));
    if (other) any.push(other);
    return sql`(${sql.join(any, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

const lettersOf = (spelling: string) => spelling.replace(/^[^\p{L}\p{N}]/u, '');

/** A skeleton with the same letters finds nothing that the word itself does not. */
const needed = (spellings: readonly string[]) =>
  spellings.filter(
    (spelling) => lettersOf(spelling) === spelling || !spellings.includes(lettersOf(spelling)),
  );

/**
 * A skeleton begins with a mark that is no letter (contract/text/search-key.ts). Looked for with it, the index would have to go through every word that
 * begins with the next letter; so it is looked for without, and the mark is asked of the few that are found.
 */
function holds(column: string, spelling: string): Expression<unknown> {
  const letters = lettersOf(spelling);
  // Three letters are the least that the index knows without their place in the word.
  if (letters === spelling || letters.length < 3) return sql`${sql.ref(column)} like ${`%${spelling}%`}`;
  return sql`(${sql.ref(column)} like ${`%${letters}%`} and position(${spelling} in ${sql.ref(column)}) > 0)`;
}

/** Counting stops here: past it nobody reads page by page. */
export const totalLimit = 10_000;
