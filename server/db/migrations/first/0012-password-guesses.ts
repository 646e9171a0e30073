import { type Kysely, sql } from 'kysely';

/** By a hash of the account's address and the caller's, whether or not the account exists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table password_guesses (
    subject bytea primary key,
    failures integer not null,
    last_at timestamptz not null
  )`.execute(db);
  await sql`create index password_guesses_age on password_guesses (last_at)`.execute(db);
}
