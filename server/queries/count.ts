import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query would give. */
export async function countOf<Db, Tables extends keyof Db>(
  query: SelectQueryBuilder<Db, Tables, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
