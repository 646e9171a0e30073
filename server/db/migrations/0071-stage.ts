import { type Kysely, sql } from 'kysely';

/**
 * The stage that the steps have led to, the number of the FIR, and whether something should not be: lists, files and
 * the auditor's list show them without reading steps. The worker computes the reports that have steps. A closed
 * report without a stage is old data for the auditor's list, so no row needs a change for it.
 */
const statements = [
  `alter table incidents add stage text, add fir_number text, add is_irregular boolean not null default false`,
  `update incidents set due_stale = true
    where anonymized_at is null and id in (select incident_id from incident_steps)`,
  `create index incidents_irregular on incidents (received_at desc, id desc)
    where anonymized_at is null and (is_irregular or (stage is null and status in ('noAction', 'resolved')))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
