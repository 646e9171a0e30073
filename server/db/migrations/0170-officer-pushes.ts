import { type Kysely, sql } from 'kysely';

/** Devices on which an officer wants to hear of new work: one a session, gone with it. `told_at`: the last push. */
const statements = [
  `create table officer_pushes (
    session_id uuid primary key references sessions (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    endpoint text not null,
    at timestamptz not null,
    told_at timestamptz
  )`,
  `create index officer_pushes_endpoint on officer_pushes (endpoint)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
