import { type Kysely, sql } from 'kysely';

/** Older files are not checked and stay unmarked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table incident_evidence add column is_active boolean not null default false`.execute(db);
}
