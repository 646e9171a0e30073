// What is gone afterwards. Of a report only its id remains, so that a phone or the assistant that sends it once more is told 410.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

/** Inside a transaction that also waits for files to be removed from a store elsewhere. */
export const waitForFiles = (db: Db) =>
  sql`set local idle_in_transaction_session_timeout = '10min'`.execute(db);

/** Inside a transaction: an officer who is changing one of them comes first, or finds it gone. */
export async function lockReports(db: Db, ids: readonly string[]): Promise<void> {
  for (const table of ['incidents', 'items', 'officer_complaints'] as const)
    await sql`select from ${sql.table(table)} where id = any(${ids}::uuid[]) for update`.execute(db);
}

/** Complaints, items and complaints about officers, with all that hangs on them in the database. */
export async function eraseReports(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('erased_ids')
    .values(ids.map((id) => ({ id, erased_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const table of ['incidents', 'items', 'officer_complaints'] as const)
    await db.deleteFrom(table).where('id', 'in', ids).execute();
  await db.updateTable('bot_calls').set({ answer: '{}' }).where('id', 'in', ids).execute();
}

/** Who wrote to the assistant: their choice, what they asked, the messages sent to them. How many were removed. */
export async function eraseBotUser(db: Db, phone: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('bot_users').where('phone', '=', phone).executeTakeFirst();
  await sql`update broadcast_logs set failed_numbers = array_remove(failed_numbers, ${phone})
    where ${phone} = any(failed_numbers)`.execute(db);
  return Number(numDeletedRows);
}
