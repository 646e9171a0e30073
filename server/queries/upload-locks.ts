// Session-level advisory locks of PostgreSQL, by name: valid for all servers on one database, released when
// their connection closes. So `one` is always the same single connection, never the pool.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const keyOf = (name: string) => sql`hashtextextended(${`upload ${name}`}, 0)`;
const wantKeyOf = (name: string) => sql`hashtextextended(${`upload wanted ${name}`}, 0)`;

export async function tryLock(one: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${keyOf(name)}) as got`.execute(
    one,
  );
  return rows[0]?.got === true;
}

export async function releaseLock(one: Db, name: string): Promise<void> {
  await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(one);
}

/** Shows the holder that another server waits, until `cancelLockRequest`. */
export async function requestLock(one: Db, name: string): Promise<void> {
  await sql`select pg_advisory_lock_shared(${wantKeyOf(name)})`.execute(one);
}

export async function cancelLockRequest(one: Db, name: string): Promise<void> {
  await sql`select pg_advisory_unlock_shared(${wantKeyOf(name)})`.execute(one);
}

/** Those of these names that another server waits for. */
export async function lockRequests(one: Db, names: readonly string[]): Promise<string[]> {
  // Tries the exclusive lock for the length of this statement: it fails where another server holds the shared
  // lock.
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as name
    where not pg_try_advisory_xact_lock(hashtextextended('upload wanted ' || name, 0))`.execute(one);
  return rows.map(({ name }) => name);
}
