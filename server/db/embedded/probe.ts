import { realpathSync } from 'node:fs';
import pg from 'pg';

/** For the superuser that initdb created; the app has its own role. */
export const adminUrl = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/** This folder's cluster, nobody yet (or one that is starting), another one, or one that refuses this password. */
export async function probeServer(
  port: number,
  password: string,
  dir: string,
): Promise<'ours' | 'nobody' | 'other' | 'refused'> {
  if (port === 0) return 'nobody';
  const client = new pg.Client({ connectionString: adminUrl(port, password), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return realpathSync(rows[0]?.data_directory ?? '/') === realpathSync(dir) ? 'ours' : 'other';
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'refused' : 'nobody';
  } finally {
    await client.end().catch(() => undefined);
  }
}
