import pg from 'pg';
import { addressThatWrites } from './pulse.ts';

/** The same text for each way to one database; rejects where none answers. */
export async function databaseMark(url: string): Promise<string> {
  const connectionString = await addressThatWrites(url);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mark: string }>(
      `select concat_ws(' ', oid, datname, pg_postmaster_start_time()) as mark
       from pg_database where datname = current_database()`,
    );
    return rows[0]?.mark ?? '';
  } finally {
    await client.end();
  }
}
