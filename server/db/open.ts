import { type Kysely, sql } from 'kysely';
import { openEmbedded } from './embedded.ts';
import { openPool } from './pool.ts';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly embedded: boolean;
  /** One line for the person at the terminal, or null. */
  readonly note: string | null;
  close(): Promise<void>;
}

/** The PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`. `say` is told what goes wrong later. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  say: (line: string) => void,
): Promise<OpenDatabase> {
  const onError = (error: Error) => say(`A database connection was lost: ${error.message}`);
  if (databaseUrl !== null) {
    const db = openPool(databaseUrl, onError);
    await answers(db, databaseUrl);
    return { db, embedded: false, note: null, close: () => db.destroy() };
  }
  const embedded = await openEmbedded(dataDir, say);
  const db = openPool(embedded.url(), onError);
  return {
    db,
    embedded: true,
    note: embedded.note,
    close: async () => {
      await db.destroy();
      await embedded.release();
    },
  };
}

/** Throws one line that names the setting and the machine, never the password in it. */
async function answers(db: Kysely<Database>, databaseUrl: string): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const { code, message } = error as Error & { code?: string };
    const { host, pathname } = new URL(databaseUrl);
    throw new Error(
      `DATABASE_URL: no database answers at ${host}${pathname} (${message || code}); is PostgreSQL running there, and are name and password right?`,
    );
  }
}
