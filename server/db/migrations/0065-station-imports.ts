import { type Kysely, sql } from 'kysely';

/**
 * Imports of stations and villages. `before`: what the last one has changed, for its undo; emptied by the next
 * import, by the undo, and with age.
 */
const statements = [
  `create table station_imports (
    id uuid primary key,
    made bigint generated always as identity unique,
    at timestamptz not null,
    account_id uuid not null references accounts (id),
    body_sha256 bytea not null,
    counts jsonb not null,
    before jsonb,
    undone_at timestamptz
  )`,
  `create index station_imports_account on station_imports (account_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
