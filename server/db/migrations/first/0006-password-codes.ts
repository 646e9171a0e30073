import { type Kysely, sql } from 'kysely';

/** Stored by the requested address, not by account, so that an unknown address is treated the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_codes (
      id uuid primary key default gen_random_uuid(),
      subject bytea not null,
      code_hash text not null,
      made_at timestamptz not null,
      expires_at timestamptz not null,
      tries integer not null default 0,
      used_at timestamptz
    )`.execute(db);
  await sql`create index password_codes_subject on password_codes (subject, made_at desc)`.execute(db);
  await sql`create index password_codes_expiry on password_codes (expires_at)`.execute(db);
}
