import { type Kysely, sql } from 'kysely';

/** The findings for a listed file that arrived completely, and where it is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table incident_evidence
    add column media_type text,
    add column has_preview boolean not null default false,
    add column is_remote boolean not null default false,
    add column refused text check (refused in ('unsupported_media_type', 'payload_too_large', 'hash_mismatch'))`.execute(
    db,
  );
  await sql`create index incident_evidence_to_move on incident_evidence (incident_id)
    where received_at is not null and not is_remote`.execute(db);
}
