// Statements that are the same for every table.
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from '../db/schema.ts';

export interface Span {
  readonly limit: number;
  readonly offset: number;
}

export interface Sorting<Sort> {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  /** The whole order, from its other end. */
  readonly isReversed?: boolean;
}

export const turnedOrder = (order: 'asc' | 'desc', isReversed = false) =>
  isReversed ? (order === 'asc' ? 'desc' : 'asc') : order;

/** Number of rows of a query. */
export async function countOf<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

/** Waits for a concurrent insert of the same key; false where a unique key of the row is in use. */
export async function insertNew<Table extends keyof Database>(
  db: Db,
  table: Table,
  row: Insertable<Database[Table]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(table)
    .values(row as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Locks the row until the transaction ends, so that concurrent changes run one after the other. Of an account or a person rows
 * may still be added that name it: an act has locked its report before, for which the change of the account may be waiting.
 */
export async function lockRow(
  db: Db,
  table: 'accounts' | 'incidents' | 'officer_complaints' | 'items' | 'persons',
  id: string,
): Promise<void> {
  const isNamedByActs = table === 'accounts' || table === 'persons';
  const lock = isNamedByActs ? sql`no key update` : sql`update`;
  await sql`select from ${sql.table(table)} where id = ${id} for ${lock}`.execute(db);
}

/** A fact of the whole database, as it was kept; null: none. */
export async function keptFact<T>(db: Db, key: string): Promise<T | null> {
  const row = await db.selectFrom('app_meta').select('value').where('key', '=', key).executeTakeFirst();
  return (row?.value as T | undefined) ?? null;
}

export async function keepFact(db: Db, key: string, fact: unknown): Promise<void> {
  const value = JSON.stringify(fact);
  await db
    .insertInto('app_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Runs `work` so that a failure undoes it alone, and the transaction goes on. */
export async function inSavepoint<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    throw error;
  }
}
