// Reads all rows of a query as of one moment, in batches: a cursor in a transaction. It occupies a connection, so few may be
// open at once, and it must be closed when the reader disconnects.
import { type ControlledTransaction, type Expression, sql } from 'kysely';
import type { Database, Db } from '../db/schema.ts';

export type Snapshot = ControlledTransaction<Database>;

const batchRows = 200;

/** The caller must roll it back. */
export async function openSnapshot(db: Db): Promise<Snapshot> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  // The caller watches the reader; the database's own shorter limit would close the connection silently.
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(snapshot);
  return snapshot;
}

/** Call it with a query built on the same snapshot. */
export async function countRows(snapshot: Snapshot, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${query} as found`.execute(
    snapshot,
  );
  return rows[0]?.count ?? 0;
}

export async function* inBatches<Row>(snapshot: Snapshot, query: Expression<Row>): AsyncGenerator<Row[]> {
  await sql`declare batches no scroll cursor for ${query}`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchRows)} from batches`.execute(snapshot);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
  }
}
