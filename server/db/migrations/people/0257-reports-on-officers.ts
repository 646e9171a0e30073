import { type Kysely, sql } from 'kysely';

/**
 * A complaint of the site about an officer is a confidential report, and an officer complaint under the same id: its status
 * follows the report's, whichever version of the server writes that.
 */
const statements = [
  `create function report_on_officer_status() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      update officer_complaints set status = new.status, version = version + 1
        where id = new.id and status <> new.status;
      return null;
    end $$`,
  `create trigger report_on_officer_status after update of status on incidents
    for each row when (new.report_type = 'ConfidentialReport' and old.status <> new.status)
    execute function report_on_officer_status()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
