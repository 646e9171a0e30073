import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { addressesOf } from './addresses.ts';
import { monitoredPool } from './monitored-pool.ts';
import type { Database, Db } from './schema.ts';

const int8 = 20;
const date = 1082;

/** What holds for each of our connections: it comes with the connection, or, behind a pooler, with the role. */
export const sessionLimits = {
  statement_timeout: 15_000,
  // A transaction left open by a cut connection would hold its rows against a phone that retries,
  idle_in_transaction_session_timeout: 5000,
};

interface PoolOptions {
  readonly isWatched?: () => boolean;
  /** A pooler stands before the database: it refuses settings that come with a connection. */
  readonly isPooled?: boolean;
}

/** Connections to one database, on one or several machines, with typed SQL. Nothing connects before the first query. */
export function openPool(
  connectionString: string,
  onError: (error: Error) => void,
  { isWatched = () => true, isPooled = false }: PoolOptions = {},
): Db {
  const pool = monitoredPool(
    {
      max: 10,
      application_name: 'vishwas',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      // and an idle session would hold one of PostgreSQL's connections. We close unused ones after 10 s
      // ourselves.
      ...(!isPooled && { ...sessionLimits, options: '-c idle_session_timeout=30s' }),
      types: { getTypeParser: parserOf },
    },
    addressesOf(connectionString),
    { say: onError, isWatched },
  );
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** For the owner's work, commands and tests: nobody waits, so a slow answer is waited for. */
export const openPatiently = (connectionString: string): Db =>
  openPool(connectionString, () => undefined, { isWatched: () => false });

/** A patient pool at this address, closed at the end. */
export async function withPoolAt<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openPatiently(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Counts and sizes stay far below 2^53. A date has no time zone and must not get one. */
const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === int8) return Number;
  if (oid === date) return (text: string) => text;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
};
