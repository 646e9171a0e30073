import { type Kysely, sql } from 'kysely';

/** Who asked to have their data deleted, and what must stay by law. */
const statements = [
  // Of a settled request the number and the dates stay, not who asked.
  `create table deletion_requests (
    number integer generated always as identity primary key,
    asked_at timestamptz not null,
    way text not null check (way in ('mail', 'message', 'letter')),
    phone text,
    report_ids uuid[] not null default '{}',
    verify_by date not null,
    erase_by date not null,
    verified_at timestamptz,
    settled_at timestamptz,
    settled_as text check (settled_as in ('erased', 'refused')),
    check ((settled_at is null) = (phone is not null))
  )`,
  `create table legal_holds (
    report_id uuid primary key,
    because text not null,
    since timestamptz not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
