import { type Kysely, sql } from 'kysely';
import { officialTables } from './0001-start/official.ts';
import { publicTables } from './0001-start/public.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await assertTrigramsReadDevanagari(db);
  for (const statement of [...publicTables, ...officialTables]) await sql.raw(statement).execute(db);
}

/**
 * With a C character type the trigram index is silently empty for Marathi, and every search finds nothing.
 */
async function assertTrigramsReadDevanagari(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ ok: boolean }>`select show_trgm('पोलीस') <> '{}' as ok`.execute(db);
  if (rows[0]?.ok) return;
  throw new Error(
    // Also right for PostgreSQL 15, which knows no built-in locale.
    "this database cannot search Marathi text: create it with a UTF-8 character type, for example CREATE DATABASE vishwas TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en-IN' LOCALE 'C.UTF-8'",
  );
}
