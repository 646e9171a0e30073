import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { CodeSeen } from '../../rules/password-code.ts';

/** In a transaction: calls for one address run one after the other, also where nothing is stored. */
export async function lockSubject(db: Db, subject: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject.toString('hex')}, 0))`.execute(db);
}

/** Newest first; `since`: codes that expired before are ignored. */
export async function codesOf(
  db: Db,
  { subject, since }: { subject: Buffer; since: Date },
): Promise<CodeSeen[]> {
  return db
    .selectFrom('password_codes')
    .select([
      'id',
      'code_hash as codeHash',
      'made_at as madeAt',
      'expires_at as expiresAt',
      'tries',
      'used_at as usedAt',
      'request_id as requestId',
    ])
    .where('subject', '=', subject)
    .where('expires_at', '>', since)
    .orderBy('made_at', 'desc')
    .orderBy('expires_at', 'desc')
    .execute();
}

export async function countTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('password_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The code was right, and the password was refused. */
export async function giveBackTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('password_codes')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

/** false: a concurrent call has used the code. */
export async function useCode(db: Db, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const used = await db
    .updateTable('password_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function forgetCodes(db: Db, { endedBefore }: { endedBefore: Date }): Promise<void> {
  await db.deleteFrom('password_codes').where('expires_at', '<=', endedBefore).execute();
}

/** The oldest first. */
export async function mistakesOf(
  db: Db,
  { subject, since }: { subject: Buffer; since: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('code_mistakes')
    .select('at')
    .where('subject', '=', subject)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

/** Older ones of all addresses go. */
export async function addMistake(
  db: Db,
  { id, subject, at, since }: { id: string; subject: Buffer; at: Date; since: Date },
): Promise<void> {
  await db.deleteFrom('code_mistakes').where('at', '<=', since).execute();
  await db.insertInto('code_mistakes').values({ id, subject, at }).execute();
}

export async function dropMistake(db: Db, id: string): Promise<void> {
  await db.deleteFrom('code_mistakes').where('id', '=', id).execute();
}
