// Devices of officers that say that there is new work. Each belongs to a session.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

interface Device {
  readonly sessionId: string;
  readonly accountId: string;
  readonly endpoint: string;
  readonly at: Date;
}

/** A browser has one address: it goes from the session that was open there before. */
export async function setOfficerPush(db: Db, { sessionId, accountId, endpoint, at }: Device): Promise<void> {
  await db
    .deleteFrom('officer_pushes')
    .where('endpoint', '=', endpoint)
    .where('session_id', '<>', sessionId)
    .execute();
  await db
    .insertInto('officer_pushes')
    .values({ session_id: sessionId, account_id: accountId, endpoint, at, told_at: null })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ endpoint }))
    .execute();
}

export async function endOfficerPush(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('officer_pushes').where('session_id', '=', sessionId).execute();
}

/** The server forgets those whose session has ended: no call can open it again. */
export async function endOfficerPushesOfEnded(db: Db, at: Date, idleSince: Date): Promise<void> {
  await sql`delete from officer_pushes using sessions, accounts
    where sessions.id = officer_pushes.session_id and accounts.id = sessions.account_id
      and (sessions.revoked_at is not null or sessions.expires_at <= ${at} or sessions.last_seen_at <= ${idleSince}
        or not accounts.active)`.execute(db);
}

/** Accounts whose last push was before `before`, each with its devices and what it has heard of: all up to `since`. */
export async function officersToPush(db: Db, before: Date) {
  const rows = await db
    .selectFrom('officer_pushes as device')
    .innerJoin('accounts', 'accounts.id', 'device.account_id')
    .selectAll('accounts')
    .select(sql<string[]>`array_agg(device.endpoint order by device.endpoint)`.as('endpoints'))
    .select(sql<Date>`coalesce(max(device.told_at), min(device.at))`.as('since'))
    .groupBy('accounts.id')
    .having(sql<boolean>`coalesce(max(device.told_at) <= ${before}, true)`)
    .orderBy('accounts.id')
    .execute();
  return rows.map(({ endpoints, since, ...account }) => ({ account, endpoints, since }));
}

export async function markOfficerTold(db: Db, accountId: string, endpoint: string, at: Date): Promise<void> {
  await db
    .updateTable('officer_pushes')
    .set({ told_at: at })
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
}
