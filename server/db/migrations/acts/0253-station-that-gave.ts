import { type Kysely, sql } from 'kysely';

/** Which station a report has left: what it has recorded before, and sends later, still reaches the report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table incident_transfers add column from_station_id uuid references accounts (id)`.execute(
    db,
  );
}
