import { type Expression, type SqlBool, sql } from 'kysely';

/** Of a search: words that must all be found, each by any of its spellings. They hold letters and digits, never a wildcard. */
export type Terms = readonly (readonly string[])[];

/** No term finds nothing. `column`: a folded text with a trigram index. */
export function matches(
  column: string,
  terms: Terms,
  /** What else a term may be found by. */
  also: (term: number) => Expression<SqlBool> | null = () => null,
): Expression<SqlBool> {
  if (terms.length === 0) return sql<SqlBool>`false`;
  const each = terms.map((spellings, term) => {
    const other = also(term);
    const any: Expression<unknown>[] = spellings.map(
      (spelling) => sql`${sql.ref(column)} like ${`%${spelling}%`}`,
    );
    if (other) any.push(other);
    return sql`(${sql.join(any, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/** Counting stops here: past it nobody reads page by page. */
export const totalLimit = 10_000;
