import type { SelectQueryBuilder } from 'kysely';

/** Number of rows of a query. */
export async function countOf<Db, Tables extends keyof Db>(
  query: SelectQueryBuilder<Db, Tables, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
