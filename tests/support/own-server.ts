// A server of this file's own, whose database may be hurt: a table that is put aside makes the real server answer 500.

import { type Kysely, sql } from 'kysely';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPool } from '#server/db/pool.ts';
import type { Database } from '#server/db/schema.ts';
import { openLine } from './line.ts';
import { test as phone } from './phone.ts';
import { startServer } from './server-process.ts';

/** The assistant's key on this server. */
export const botKey = 'the-key-of-the-assistant';

interface OwnServer {
  readonly port: number;
  readonly db: Kysely<Database>;
  /** Everything that reads or writes this table fails until the work is done. */
  without(table: string, work: () => Promise<void>): Promise<void>;
  run(statement: string): Promise<void>;
}

export const test = phone.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's shape
    async ({}, use) => {
      const { port, dataDir, stop } = await startServer({ LOG_LEVEL: 'silent', BOT_API_KEY: botKey });
      const embedded = await openEmbedded(dataDir, () => undefined);
      const db = openPool(embedded.url(), () => undefined);
      const run = async (statement: string) => {
        await sql.raw(statement).execute(db);
      };
      await use({
        port,
        db,
        run,
        async without(table, work) {
          await run(`alter table ${table} rename to ${table}_aside`);
          try {
            await work();
          } finally {
            await run(`alter table ${table}_aside rename to ${table}`);
          }
        },
      });
      await db.destroy();
      await embedded.release();
      await stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  line: async ({ server }, use) => {
    const line = await openLine(server.port);
    await use(line);
    await line.close();
  },
});
