import { type Kysely, sql } from 'kysely';

/** Lists of incidents are sorted by place and name and filtered by status, always within one report type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of [
    ['incidents_place', 'report_type, lower(location_name)'],
    ['incidents_name', 'report_type, lower(full_name)'],
    ['incidents_status', 'report_type, status, received_at desc, id desc'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on incidents (${sql.raw(columns)})`.execute(db);
  }
}
