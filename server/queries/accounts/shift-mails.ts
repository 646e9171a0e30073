// One mail a day to an account: noted in the transaction that queues it, so that two workers do not both do so.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Active accounts that want the mail and have not had that day's. */
export const accountsToMail = (db: Db, { day, now }: { day: string; now: Date }) =>
  db
    .selectFrom('accounts')
    .leftJoin('shift_mails as last', 'last.account_id', 'accounts.id')
    .where('active', '=', true)
    .where('role', 'in', ['pi', 'sp'])
    .where(sql<boolean>`(last.account_id is null or ${isOwed(day, now)})`)
    .selectAll('accounts')
    .orderBy('accounts.id')
    .execute();

/** A day of the future was noted by a clock that was wrong. `claimed_until`: of the version before. */
const isOwed = (day: string, now: Date) =>
  sql<boolean>`(last.is_wanted and (last.on_day is null or last.on_day <> ${day}::date or last.claimed_until <= ${now}))`;

/** false: another worker has it, or the mail is not wanted any more. */
export async function takeShiftMail(
  db: Db,
  { accountId, day, now }: { accountId: string; day: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into shift_mails as last (account_id, on_day, claimed_until)
    values (${accountId}, ${day}, null)
    on conflict (account_id) do update set on_day = excluded.on_day, claimed_until = null
    where ${isOwed(day, now)} returning account_id`.execute(db);
  return rows.length === 1;
}

export async function isShiftMailWanted(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shift_mails')
    .where('account_id', '=', accountId)
    .select('is_wanted')
    .executeTakeFirst();
  return row?.is_wanted ?? true;
}

export async function setShiftMailWanted(db: Db, accountId: string, isWanted: boolean): Promise<void> {
  await db
    .insertInto('shift_mails')
    .values({ account_id: accountId, on_day: null, claimed_until: null, is_wanted: isWanted })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ is_wanted: isWanted }))
    .execute();
}

/** The next officer of the account gets the mail. */
export async function forgetShiftMail(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('shift_mails').where('account_id', '=', accountId).execute();
}
