import { type Kysely, sql } from 'kysely';

/** Mail to the police and the operator, queued in the transaction of what it is about. `due_at` is null once it has ended. */
const statements = [
  `create table mails (
    id uuid primary key default gen_random_uuid(),
    recipient text not null,
    content bytea,
    made_at timestamptz not null,
    until timestamptz not null,
    due_at timestamptz,
    claim uuid,
    tries int not null default 0,
    unknowns int not null default 0,
    outcome text check (outcome in ('sent', 'failed', 'unknown')),
    ended_at timestamptz,
    check ((due_at is null) = (outcome is not null))
  )`,
  `create index mails_due on mails (due_at) where due_at is not null`,
  `create index mails_ended on mails (ended_at) where ended_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
