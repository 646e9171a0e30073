import { type Kysely, sql } from 'kysely';

/** Older files are plain until the sweep has encrypted them. */
const statements = [
  `create table evidence_keys (
    incident_id uuid primary key references incidents (id) on delete cascade,
    wrapped bytea not null,
    created_at timestamptz not null default now()
  )`,
  `alter table incident_evidence add column is_encrypted boolean not null default false`,
  `create index incident_evidence_to_encrypt on incident_evidence (incident_id)
    where received_at is not null and not is_encrypted`,
  // What officers searched: the audit, which is never erased, refers to it.
  `create table audit_texts (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null,
    text text not null
  )`,
  // Withdrawn because others may have it; a retired key is only out of use.
  `alter table receipt_keys add column revoked_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
