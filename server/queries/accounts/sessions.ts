import type { Kysely } from 'kysely';
import type { Role } from '#contract/endpoint.ts';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

/**
 * The session of a token with its account; undefined: unknown, expired, idle, revoked, or the account is
 * closed.
 */
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
    ])
    .executeTakeFirst();
}

export async function touchSession(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute();
}

export async function addSession(
  db: Db,
  session: {
    tokenHash: Buffer;
    bindHash: Buffer | null;
    accountId: string;
    role: Role;
    at: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      bind_hash: session.bindHash,
      account_id: session.accountId,
      role: session.role,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function revokeSession(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: at }).where('id', '=', id).execute();
}

/** Ends all other sessions of this browser, whatever the role. */
export async function revokeBoundSessions(
  db: Db,
  { bindHash, at }: { bindHash: Buffer; at: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('bind_hash', '=', bindHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all sessions of an account except `keep`. */
export async function revokeSessionsOf(
  db: Db,
  { accountId, keep, at }: { accountId: string; keep?: string; at: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep as string))
    .execute();
}
