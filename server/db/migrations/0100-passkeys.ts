import { type Kysely, sql } from 'kysely';

/**
 * Passkeys of accounts, and what a passkey must sign next. An account with passkeys only has a row in
 * second_factors without a secret: enrolled_at says that it has a second factor of either kind.
 */
const statements = [
  `create table passkeys (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id),
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null default '{}',
    name text not null,
    has_prf boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_account on passkeys (account_id)`,
  `create table passkey_challenges (
    challenge text primary key,
    purpose text not null check (purpose in ('register', 'sign-in', 'prove')),
    account_id uuid references accounts (id),
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
