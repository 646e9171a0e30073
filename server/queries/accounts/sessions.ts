import type { Db } from '../../db/schema.ts';

/** With its account; undefined: unknown, expired, idle, revoked, or the account is closed. */
export function findSession(
  db: Db,
  { tokenHash, at, idleSince }: { tokenHash: Buffer; at: Date; idleSince: Date },
) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('sessions.last_seen_at', '>', idleSince)
    .where('accounts.active', '=', true)
    .select([
      'accounts.id',
      'sessions.id as sessionId',
      'sessions.role',
      'sessions.bind_hash as bindHash',
      'sessions.last_seen_at as lastSeenAt',
      'accounts.email',
      'accounts.full_name as fullName',
      'accounts.station_name as stationName',
      'accounts.officer_no as officerNo',
      'accounts.post',
    ])
    .executeTakeFirst();
}

export async function touchSession(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute();
}

const revoke = (db: Db, at: Date) =>
  db.updateTable('sessions').set({ revoked_at: at }).where('revoked_at', 'is', null);

export const revokeSession = (db: Db, { id, at }: { id: string; at: Date }) =>
  revoke(db, at).where('id', '=', id).execute();

/** Ends all other sessions of this browser, whatever the role. */
export const revokeBoundSessions = (db: Db, { bindHash, at }: { bindHash: Buffer; at: Date }) =>
  revoke(db, at).where('bind_hash', '=', bindHash).execute();

/** Ends all sessions of an account except `keep`. */
export const revokeSessionsOf = (
  db: Db,
  { accountId, keep, at }: { accountId: string; keep?: string; at: Date },
) =>
  revoke(db, at)
    .where('account_id', '=', accountId)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep as string))
    .execute();
