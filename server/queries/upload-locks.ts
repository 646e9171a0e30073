// Locks of PostgreSQL's sessions, by name: they hold between all servers on one database and die with the connection that took them.
// `one` is therefore always the same single connection, never the pool.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

type Connection = Kysely<Database>;

const keyOf = (name: string) => sql`hashtextextended(${`upload ${name}`}, 0)`;
const wantKeyOf = (name: string) => sql`hashtextextended(${`upload wanted ${name}`}, 0)`;

export async function tryLock(one: Connection, name: string): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${keyOf(name)}) as got`.execute(
    one,
  );
  return rows[0]?.got === true;
}

export async function releaseLock(one: Connection, name: string): Promise<void> {
  await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(one);
}

/** Shows the holder that somebody waits, until `unwant`. */
export async function requestLock(one: Connection, name: string): Promise<void> {
  await sql`select pg_advisory_lock_shared(${wantKeyOf(name)})`.execute(one);
}

export async function cancelLockRequest(one: Connection, name: string): Promise<void> {
  await sql`select pg_advisory_unlock_shared(${wantKeyOf(name)})`.execute(one);
}

/** Of these names those that another server waits for. */
export async function lockRequests(one: Connection, names: readonly string[]): Promise<string[]> {
  // Tried for the length of this statement: it fails where somebody holds the shared one.
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as name
    where not pg_try_advisory_xact_lock(hashtextextended('upload wanted ' || name, 0))`.execute(one);
  return rows.map(({ name }) => name);
}
