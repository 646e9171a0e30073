import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { addressKey } from '../../rules/address.ts';
import type { AttemptCounts } from '../../rules/login-throttle.ts';
import { latestOf } from '../../rules/time/clock.ts';

/** Call it in a transaction that has locked the subject. */
export function countAttempts(db: Db, subject: Buffer): Promise<AttemptCounts | undefined> {
  return db
    .selectFrom('password_guesses')
    .select(['failures', 'last_at as lastAt'])
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Counts before the password is checked; returns the count. One last changed before `since`, or by a clock that was ahead,
 * starts again at 1. */
export async function addAttempt(
  db: Db,
  subject: Buffer,
  { at, since }: { at: Date; since: Date },
): Promise<number> {
  const { rows } = await sql<AttemptCounts>`insert into password_guesses (subject, failures, last_at)
    values (${subject}, 1, ${at})
    on conflict (subject) do update set last_at = ${at}, failures = 1 +
      case when password_guesses.last_at <= ${since} or password_guesses.last_at > ${latestOf(at)} then 0 else password_guesses.failures end
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

/** Takes back one count, after a correct password. */
export async function removeAttempt(db: Db, subject: Buffer): Promise<void> {
  await db
    .updateTable('password_guesses')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute();
}

export async function deleteAttempts(db: Db, subject: Buffer): Promise<void> {
  await db.deleteFrom('password_guesses').where('subject', '=', subject).execute();
}

/** Whether it signed in from that address or its /64 since then. Takes as long without an account. */
export async function hasSignedInFrom(
  db: Db,
  { accountId, address, since }: { accountId: string | undefined; address: string; since: Date },
): Promise<boolean> {
  const known = await db
    .selectFrom('audit')
    .select('address')
    .distinct()
    .where('subject', '=', `account:${accountId ?? 'none'}`)
    .where('at', '>', since)
    .where('action', '=', 'sign-in')
    .execute();
  return known.some((row) => row.address !== null && addressKey(row.address) === addressKey(address));
}
