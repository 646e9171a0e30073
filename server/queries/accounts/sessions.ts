import type { Db } from '../../db/schema.ts';
import { latestOf } from '../../rules/time/clock.ts';
import { compiledOnce } from './compiled-once.ts';

interface Asked {
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly idleSince: Date;
}

/** Every call of an officer begins with it. */
const sessionsAsked = compiledOnce((db, { tokenHash, at, idleSince }: Asked) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .leftJoin('persons as person', (join) =>
      join.onRef('person.id', '=', 'sessions.person_id').on('person.closed_at', 'is', null),
    )
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
      'sessions.created_at as signedInAt',
      'sessions.last_seen_at as lastSeenAt',
      'accounts.email',
      'accounts.full_name as fullName',
      'accounts.station_name as stationName',
      'accounts.officer_no as officerNo',
      'accounts.post',
      'sessions.fresh_at as freshAt',
      'sessions.factor_at as factorAt',
      'second_factors.enrolled_at as enrolledAt',
      'person.id as personId',
      'person.full_name',
      'person.rank',
      'person.buckle_no',
      'person.is_in_charge',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('persons')
          .select('persons.id')
          .whereRef('persons.account_id', '=', 'accounts.id')
          .where('persons.closed_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('hasRoster'),
    ),
);

/** With its account; undefined: unknown, expired, idle, revoked, or the account is closed. */
export async function findSession(db: Db, asked: Asked) {
  const [found] = await sessionsAsked(db, asked);
  if (!found) return undefined;
  const { personId, full_name, rank, buckle_no, is_in_charge, ...session } = found;
  const isKnown = personId !== null && full_name !== null && rank !== null && buckle_no !== null;
  const person = isKnown
    ? { id: personId, full_name, rank, buckle_no, is_in_charge: is_in_charge === true }
    : null;
  return { ...session, person };
}

/** They would last as much longer as the clock was ahead. */
export async function endFutureSessions(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('created_at', '>', latestOf(at))
    .where('revoked_at', 'is', null)
    .execute();
}

export async function touchSession(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute();
}

/** `isFactor`: by a code of the second factor, not by the password. */
export async function markFresh(
  db: Db,
  { id, at, isFactor }: { id: string; at: Date; isFactor: boolean },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ fresh_at: at, ...(isFactor && { factor_at: at }) })
    .where('id', '=', id)
    .execute();
}

/** Not ended; its account is open too. */
export async function isSessionOpen(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.id', '=', id)
    .where('sessions.revoked_at', 'is', null)
    .where('accounts.active', '=', true)
    .select('sessions.id')
    .executeTakeFirst();
  return found !== undefined;
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

/** Of an account, the last used first. */
export const openSessionsOf = (
  db: Db,
  { accountId, at, idleSince }: { accountId: string; at: Date; idleSince: Date },
) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

/** false: not a session of this account, or ended already. */
export async function revokeOwnSession(
  db: Db,
  { id, accountId, at }: { id: string; accountId: string; at: Date },
): Promise<boolean> {
  const ended = await revoke(db, at)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Whose session it was; undefined: unknown, or ended already. */
export const revokeSessionByHash = (db: Db, { tokenHash, at }: { tokenHash: Buffer; at: Date }) =>
  revoke(db, at)
    .where('token_hash', '=', tokenHash)
    .returning(['account_id as id', 'role'])
    .executeTakeFirst();
