import { type Kysely, sql } from 'kysely';

/** Clocks may stop or run back; this column keeps the order in which changes were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['incident_changes', 'officer_complaint_changes']) {
    await sql`alter table ${sql.table(table)} add column made bigint generated always as identity`.execute(
      db,
    );
  }
}
