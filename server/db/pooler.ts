// PgBouncer in transaction mode lends a connection of PostgreSQL for one transaction: what belongs to a session
// (a lock, a limit) stays on a connection that the next caller gets.
import { sql } from 'kysely';
import pg from 'pg';
import { shownAddress } from './addresses.ts';
import { migrationLock } from './migrate.ts';
import { sessionLimits } from './pool.ts';
import { addressThatWrites } from './pulse.ts';
import type { Db } from './schema.ts';

/** Another caller may be between the two questions, so one round can miss it. */
const rounds = 5;

/** Whether two connections to this address share one of PostgreSQL, or one wanders between several. */
export async function sharesSessions(url: string): Promise<boolean> {
  const connectionString = await addressThatWrites(url);
  const [one, two] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  for (const client of [one, two]) client.on('error', () => undefined);
  try {
    await one.connect();
    await two.connect();
    const [first, second] = [await backendOf(one), await backendOf(two)];
    let isShared = first === second;
    for (let round = 1; round < rounds && !isShared; round += 1) {
      isShared = (await backendOf(one)) !== first || (await backendOf(two)) !== second;
    }
    return isShared;
  } catch {
    // The database has gone away meanwhile: the next query says so.
    return false;
  } finally {
    await Promise.allSettled([one.end(), two.end()]);
  }
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** PgBouncer's word for a setting that comes with a connection and that it was not told to ignore. */
export const refusesSettings = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter');

export const sharedNote = (isDirect: boolean, url: string): string =>
  `${isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} leads to a pooler in transaction mode at ${shownAddress(url)}: uploads and migrations need sessions of their own; give DATABASE_DIRECT_URL the address of PostgreSQL itself`;

/** The limits of our connections, as those of the role in this database: a pooler passes on none. */
export async function limitRole(sessions: Db): Promise<void> {
  await sessions.transaction().execute(async (one) => {
    // Two servers that start at once must not change the same row.
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(one);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(one);
    for (const [limit, ms] of Object.entries(sessionLimits)) {
      await sql`alter role current_user in database ${sql.id(rows[0]?.name ?? '')} set ${sql.id(limit)} = ${sql.lit(ms)}`.execute(
        one,
      );
    }
  });
}
