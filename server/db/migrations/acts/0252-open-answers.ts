import { type Kysely, sql } from 'kysely';

/** An early version took answers to reports that nobody had closed; they wait for nobody. */
const endUntrue = `update closing_answers as said set decided_at = said.at
  from incidents where incidents.id = said.incident_id and said.due_at is not null and said.decided_at is null
    and incidents.status not in ('resolved', 'noAction')
    and not exists (select from incident_changes as changed
      where changed.incident_id = said.incident_id and changed.status in ('resolved', 'noAction'))`;

/** An open "no" counts as a deadline of the report from now on; the worker computes it. */
const computeAgain = `update incidents set due_stale = true
  where id in (select incident_id from closing_answers where due_at is not null and decided_at is null)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(endUntrue).execute(db);
  await sql.raw(computeAgain).execute(db);
}
