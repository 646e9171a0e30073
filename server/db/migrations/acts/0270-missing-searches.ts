import { type Kysely, sql } from 'kysely';

/** Searches for missing persons: the poster with its released fields, how the search ended, and what people have seen. */
const statements = [
  `create table missing_searches (
    incident_id uuid primary key references incidents (id) on delete cascade,
    poster_id uuid not null unique default gen_random_uuid(),
    fields text[] not null default '{}',
    photo_id uuid,
    released_at timestamptz,
    ended_at timestamptz,
    ending text check (ending in ('found', 'safe')),
    check ((ended_at is null) = (ending is null))
  )`,
  `create table missing_sightings (
    id uuid primary key,
    incident_id uuid not null references incidents (id) on delete cascade,
    seen text not null,
    phone text not null default '',
    received_at timestamptz not null,
    body_sha256 bytea not null
  )`,
  `create index missing_sightings_of on missing_sightings (incident_id, received_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
