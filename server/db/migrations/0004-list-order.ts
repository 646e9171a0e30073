import { type Kysely, sql } from 'kysely';

/** Lists of reports are put in order by place and name and told apart by status, always within one kind of report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of [
    ['incidents_place', 'report_type, lower(location_name)'],
    ['incidents_name', 'report_type, lower(full_name)'],
    ['incidents_status', 'report_type, status, received_at desc, id desc'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on incidents (${sql.raw(columns)})`.execute(db);
  }
}
