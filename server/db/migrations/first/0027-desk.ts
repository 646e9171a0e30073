import { type Kysely, sql } from 'kysely';

/**
 * The officer of the superintendent's office who works on a confidential report; who read a report first; and
 * indexes of the piles, which hold open reports only. Older readings have no reader's name.
 */
const statements = [
  `alter table incidents add officer_id uuid references accounts (id), add read_by_name text, add read_by_post text`,
  `alter table incident_transfers add kind text not null default 'station'`,
  `create index incidents_officer on incidents (officer_id) where officer_id is not null`,
  `create index incidents_open on incidents (station_id, status, received_at desc, id desc)
    include (read_at, due_at) where status in ('pending', 'action')`,
  `create index incidents_new on incidents (received_at) where status = 'pending' and read_at is null`,
  `create index incidents_unassigned on incidents (received_at desc, id desc)
    where station_id is null and report_type = 'NormalReport' and status in ('pending', 'action')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
