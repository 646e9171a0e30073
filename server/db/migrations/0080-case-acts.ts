import { type Kysely, sql } from 'kysely';

/**
 * Reminders of reports, one for each account; the write that made a transfer, so that a repeat is known; and an index
 * by telephone number.
 */
const statements = [
  `create table incident_reminders (
    incident_id uuid not null references incidents (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    on_day date not null,
    note text not null default '',
    primary key (incident_id, account_id)
  )`,
  `create index incident_reminders_due on incident_reminders (account_id, on_day)`,
  `alter table incident_transfers add write_id uuid unique`,
  `create index incidents_phone on incidents (mob_number, received_at desc) where mob_number <> ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
