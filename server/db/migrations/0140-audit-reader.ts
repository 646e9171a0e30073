import { type Kysely, sql } from 'kysely';

/**
 * Reading the audit: by account, person, name, action, day, and by the reports that a list or a file showed. What
 * waits for a second person; a row lives a week.
 */
const statements = [
  `create index audit_at on audit (at, id)`,
  `create index audit_account on audit (account_id, at) where account_id is not null`,
  `create index audit_person on audit (person_id, at) where person_id is not null`,
  `create index audit_name on audit (lower(by_name), at) where by_name is not null`,
  `create index audit_action on audit (action, at)`,
  `create index audit_shown on audit using gin (coalesce(after -> 'read', after -> 'ids'))
    where coalesce(after -> 'read', after -> 'ids') is not null`,
  `create table approvals (
    id uuid primary key default gen_random_uuid(),
    role text not null check (role in ('sp', 'admin')),
    account_id uuid not null references accounts (id),
    by_name text not null,
    act text not null,
    about text not null,
    call_sha256 bytea not null,
    asked_at timestamptz not null,
    answered_by uuid references accounts (id),
    answered_name text,
    answered_at timestamptz,
    is_confirmed boolean,
    used_at timestamptz,
    check (answered_by <> account_id)
  )`,
  `create index approvals_of on approvals (role, asked_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
