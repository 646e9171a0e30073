import { type Kysely, sql } from 'kysely';

/** A telling may end without anybody knowing whether it left. An officer's act on messages is known by its id. */
const statements = [
  `alter table tellings drop constraint tellings_state_check,
    add constraint tellings_state_check
      check (state in ('queued', 'sent', 'delivered', 'read', 'failed', 'unknown'))`,
  `drop index tellings_failed`,
  `create index tellings_failed on tellings (at) where state in ('failed', 'unknown') and passed_on_at is null`,
  `create table conversation_acts (
    id uuid primary key,
    incident_id uuid not null references incidents (id) on delete cascade,
    account_id uuid not null references accounts (id),
    body_sha256 bytea not null,
    at timestamptz not null
  )`,
  `create index conversation_acts_of on conversation_acts (incident_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
