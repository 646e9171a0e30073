import { type Kysely, sql } from 'kysely';

/** The last mail of the day to an account: claimed by a worker until `claimed_until`, or done where that is null. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shift_mails (
    account_id uuid primary key references accounts (id) on delete cascade,
    on_day date,
    claimed_until timestamptz,
    is_wanted boolean not null default true
  )`.execute(db);
}
