import { type Kysely, sql } from 'kysely';

/**
 * Links by which the holder of an account chooses the password, and how often codes for one address were typed
 * wrong: the day of an attempt does not bound the odds of a year.
 */
const statements = [
  `create table account_links (
    secret_hash bytea primary key,
    account_id uuid not null references accounts (id),
    purpose text not null check (purpose in ('invitation', 'reset')),
    made_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index account_links_account on account_links (account_id)`,
  `create table code_mistakes (
    id uuid primary key default gen_random_uuid(),
    subject bytea not null,
    at timestamptz not null
  )`,
  `create index code_mistakes_subject on code_mistakes (subject, at)`,
  `alter table password_codes add request_id uuid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
