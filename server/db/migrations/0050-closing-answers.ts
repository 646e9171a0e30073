import { type Kysely, sql } from 'kysely';

/**
 * What complainants say of the end of their report. "No" to a closed report waits for the superintendent until
 * `due_at`; `decided_at`: somebody of that office acted.
 */
const statements = [
  `create table closing_answers (
    id uuid primary key,
    incident_id uuid not null references incidents (id) on delete cascade,
    answer text not null check (answer in ('yes', 'partly', 'no')),
    words text not null default '',
    at timestamptz not null,
    due_at timestamptz,
    decided_at timestamptz,
    body_sha256 bytea not null
  )`,
  `create index closing_answers_of on closing_answers (incident_id, at desc)`,
  `create index closing_answers_open on closing_answers (due_at) where due_at is not null and decided_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
