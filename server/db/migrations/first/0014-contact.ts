import { type Kysely, sql } from 'kysely';

/** When and how the police may reach the complainant; null: at any time, or not asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table incidents add column contact_preference text`.execute(db);
}
