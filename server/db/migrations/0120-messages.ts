import { type Kysely, sql } from 'kysely';

/**
 * Messages between complainants and the police. `case_secrets`: who may read and write as the complainant.
 * `access_codes`: one-time codes for cases whose secret nobody has. `incidents.message_since`: the complainant has
 * written and nobody has answered.
 */
const statements = [
  `create table case_secrets (
    sha256 bytea primary key,
    incident_id uuid not null references incidents (id) on delete cascade,
    origin text not null check (origin in ('filing', 'code')),
    at timestamptz not null
  )`,
  `create index case_secrets_of on case_secrets (incident_id)`,
  `create table access_codes (
    sha256 bytea primary key,
    incident_id uuid not null references incidents (id) on delete cascade,
    made_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index access_codes_of on access_codes (incident_id)`,
  `create table messages (
    id uuid primary key,
    incident_id uuid not null references incidents (id) on delete cascade,
    place bigint generated always as identity,
    side text not null check (side in ('citizen', 'police')),
    text text not null,
    at timestamptz not null,
    account_id uuid references accounts (id),
    by_name text,
    by_post text,
    read_at timestamptz,
    body_sha256 bytea not null
  )`,
  `create index messages_of on messages (incident_id, place)`,
  `create table conversation_ends (
    incident_id uuid primary key references incidents (id) on delete cascade,
    at timestamptz not null,
    reason text not null,
    by_name text not null
  )`,
  `alter table incident_evidence add column message_id uuid references messages (id) on delete set null`,
  `alter table incidents add column message_since timestamptz`,
  `create index incidents_message_since on incidents (message_since) where message_since is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
