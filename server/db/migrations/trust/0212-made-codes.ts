import { type Kysely, sql } from 'kysely';

/**
 * Who made a one-time code of a case, and when it was used: it stays when the code itself has gone. A secret that a code
 * entitled, and each message written with it, name the code. `account_id` is null where it was sent to the complainant.
 */
const statements = [
  `create table made_codes (
    id uuid primary key default gen_random_uuid(),
    incident_id uuid not null references incidents (id) on delete cascade,
    at timestamptz not null,
    account_id uuid references accounts (id),
    by_name text,
    by_post text,
    used_at timestamptz
  )`,
  `create index made_codes_of on made_codes (incident_id, at)`,
  `alter table access_codes add column code_id uuid references made_codes (id) on delete cascade`,
  `alter table case_secrets add column code_id uuid references made_codes (id) on delete set null`,
  `alter table messages add column code_id uuid references made_codes (id) on delete set null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
