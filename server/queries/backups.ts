import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { isCopied, ownTables } from '../db/tables.ts';
import { endPersonKeys } from './accounts/persons.ts';
import { keepFact, keptFact } from './rows.ts';

const key = 'last_backup';

/** Records the time of the last backup for the metrics. */
export const noteBackup = (db: Db, at: Date) => keepFact(db, key, at);

/** null: no backup was made. */
export async function lastBackupAt(db: Db): Promise<Date | null> {
  const at = await keptFact<string>(db, key);
  return at === null ? null : new Date(at);
}

/** What the tables of a backup take in the database: compressed in the backup they take less. */
export async function bytesOfTables(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(oid)), 0)::bigint as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname = any (${ownTables.filter(isCopied)})`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Any fixed number that no other lock has. */
const backupLock = 7_283_009;

/** null: another one is under way, on whatever machine. `sessions`: each of its connections keeps its session. */
export const asOnlyBackup = <Result>(sessions: Db, work: () => Promise<Result>): Promise<Result | null> =>
  sessions.connection().execute(async (one) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_lock(${backupLock}) as "isFree"`.execute(one);
    if (!rows[0]?.isFree) return null;
    // While the files are written this connection is silent.
    await sql`set idle_session_timeout = 0`.execute(one);
    try {
      return await work();
    } finally {
      await sql`reset idle_session_timeout`.execute(one).catch(() => undefined);
      await sql`select pg_advisory_unlock(${backupLock})`.execute(one).catch(() => undefined);
    }
  });

/** Ids of what is in use now: a restore of an older backup must bring back nothing else. */
export async function endingsNow(db: Db) {
  const open = await db
    .selectFrom('accounts')
    .select('id')
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  const erased = await db
    .selectFrom('deletion_requests')
    .select('number')
    .where('settled_as', '=', 'erased')
    .orderBy('number')
    .execute();
  const passkeys = await db.selectFrom('passkeys').select('id').orderBy('id').execute();
  const persons = await db
    .selectFrom('persons')
    .select('id')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  const codes = await db
    .selectFrom('recovery_codes')
    .select('id')
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute();
  const stopped = await db.selectFrom('chat_people').select('id').where('stopped', '=', true).execute();
  return {
    open: open.map(({ id }) => id),
    erased: erased.map(({ number }) => number),
    passkeys: passkeys.map(({ id }) => id),
    persons: persons.map(({ id }) => id),
    recoveryCodes: codes.map(({ id }) => id),
    stopped: stopped.map(({ id }) => id),
    holders: Object.fromEntries(
      (await holdersOf(db)).map(({ id, address, password }) => [id, { address, password }]),
    ),
  };
}

/** Hashes of address and password of each open account: the first changes with its officer, the second with the password. */
const holdersOf = (db: Db) => {
  const hash = (text: string) => sql<string>`encode(sha256(convert_to(${sql.raw(text)}, 'UTF8')), 'hex')`;
  return db
    .selectFrom('accounts')
    .where('active', '=', true)
    .select(['id', 'email'])
    .select([hash('id || lower(email)').as('address'), hash('id || password_hash').as('password')])
    .orderBy('email')
    .execute();
};

interface Holder {
  readonly address: string;
  readonly password: string;
}

/** Open accounts whose address or password is not the one of the ledger. */
export async function changedHolders(db: Db, holders: Readonly<Record<string, Holder>>) {
  const rows = await holdersOf(db);
  return rows.flatMap(({ id, email, ...now }) => {
    const then = holders[id];
    const isAddress = then !== undefined && then.address !== now.address;
    const isPassword = then !== undefined && then.password !== now.password;
    return isAddress || isPassword ? [{ id, email, isAddress }] : [];
  });
}

type Credential = 'passkeys' | 'persons' | 'recoveryCodes';

/** Each of these credentials that is in use and not among the ids given. */
export async function endOthers(
  db: Db,
  { passkeys, persons, recoveryCodes, at }: Record<Credential, string[]> & { at: Date },
): Promise<Record<Credential, number>> {
  const others = (ids: string[]) => sql<boolean>`id <> all (${ids}::uuid[])`;
  const [gone] = await db.deleteFrom('passkeys').where(others(passkeys)).execute();
  const left = await db
    .updateTable('persons')
    .set({ closed_at: at })
    .where('closed_at', 'is', null)
    .where(others(persons))
    .returning('id')
    .execute();
  for (const { id } of left) await endPersonKeys(db, { personId: id, at });
  const [used] = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('used_at', 'is', null)
    .where(others(recoveryCodes))
    .execute();
  return {
    passkeys: Number(gone?.numDeletedRows ?? 0),
    persons: left.length,
    recoveryCodes: Number(used?.numUpdatedRows ?? 0),
  };
}

/** Open accounts that are not among these. */
export function openAccountsBut(db: Db, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('active', '=', true)
    .where(sql<boolean>`id <> all (${[...ids]}::uuid[])`)
    .orderBy('email')
    .execute();
}
