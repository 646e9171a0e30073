import { sql } from 'kysely';
import { missingMigrations } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';

/** Whether the database answers and has this program's schema. Never throws. */
export async function databaseHealth(db: Db): Promise<{ database: boolean; migrations: boolean }> {
  try {
    await sql`select 1`.execute(db);
    const missing = await missingMigrations(db);
    return { database: true, migrations: missing.length === 0 };
  } catch {
    return { database: false, migrations: false };
  }
}
