// Erasure. Only the id of an erased report remains, so that a phone or the assistant that sends it again gets
// 410.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { forgetWrites } from '../writes.ts';

/** For a transaction that also waits until an external store has deleted files. */
export const waitForFiles = (db: Db) =>
  sql`set local idle_in_transaction_session_timeout = '10min'`.execute(db);

/** Call it in a transaction: an officer's concurrent change is finished first, or finds no row. */
export async function lockReports(db: Db, ids: readonly string[]): Promise<void> {
  for (const table of ['incidents', 'items', 'officer_complaints'] as const)
    await sql`select from ${sql.table(table)} where id = any(${ids}::uuid[]) for update`.execute(db);
}

/** Deletes complaints, items and officer complaints with all dependent rows, and writes the audit. `why`: its subject. */
export async function eraseReports(
  db: Db,
  ids: readonly string[],
  at: Date,
  why: 'retention' | `deletion:${number}`,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('erased_ids')
    .values(ids.map((id) => ({ id, erased_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await forgetWrites(db, ids);
  await db.deleteFrom('chat_reports').where('report_id', 'in', ids).execute();
  await db.updateTable('bot_calls').set({ answer: '{}' }).where('id', 'in', ids).execute();
  // Last, because it takes the lock of the audit chain. The only way: the serving role may not delete a report.
  await sql`select erase_reports(${[...ids]}::uuid[], ${at}, ${why})`.execute(db);
}

/** Deletes choices, questions and messages received. Returns the number of users deleted. */
export async function eraseBotUser(db: Db, phone: string): Promise<number> {
  await db.deleteFrom('chat_people').where('phone', '=', phone).execute();
  const { numDeletedRows } = await db.deleteFrom('bot_users').where('phone', '=', phone).executeTakeFirst();
  await sql`update broadcast_logs set failed_numbers = array_remove(failed_numbers, ${phone})
    where ${phone} = any(failed_numbers)`.execute(db);
  return Number(numDeletedRows);
}
