import { type Kysely, sql } from 'kysely';

/**
 * Second factors of accounts, and when a session last proved who uses it. Older sessions have no proof. They stay
 * valid, and are asked for one where it is needed.
 */
const statements = [
  `create table second_factors (
    account_id uuid primary key references accounts (id),
    secret bytea,
    enrolled_at timestamptz,
    last_step bigint not null default 0,
    pending_secret bytea,
    pending_at timestamptz
  )`,
  `create table recovery_codes (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id),
    code_hash bytea not null,
    used_at timestamptz
  )`,
  `create index recovery_codes_account on recovery_codes (account_id)`,
  // The device is for the list of own sessions; '' for older sessions.
  `alter table sessions add fresh_at timestamptz, add factor_at timestamptz, add device text not null default ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
