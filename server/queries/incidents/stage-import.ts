// Cases by reference, and many steps at once.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { IncidentScope } from '../../rules/scope.ts';
import { filterIncidents } from './filter.ts';
import type { NewChange } from './status-changes.ts';
import type { NewStep } from './steps.ts';

const atOnce = 5000;

/** Ids by reference, of every station: a reference that reads like another's is doubtful for all. */
export async function idsByReference(db: Db, references: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < references.length; from += atOnce) {
    const rows = await db
      .selectFrom('incidents')
      .where('reference_id', '=', sql<string>`any(${references.slice(from, from + atOnce)}::text[])`)
      .where('anonymized_at', 'is', null)
      .select(['id', 'reference_id'])
      .execute();
    for (const { id, reference_id } of rows) found.set(reference_id, id);
  }
  return found;
}

/** What the plan of an import reads; only cases in the scope. `locked`: in order of their ids, until the end. */
export async function stageCases(
  db: Db,
  scope: IncidentScope,
  ids: readonly string[],
  { locked }: { locked: boolean },
) {
  if (locked)
    await sql`select from incidents where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  return filterIncidents(db, { scope })
    .where('incidents.id', 'in', ids)
    .where('incidents.anonymized_at', 'is', null)
    .select([
      'incidents.id',
      'incidents.reference_id',
      'incidents.report_type',
      'incidents.station_id',
      'incidents.status',
      'incidents.version',
      'incidents.language',
      'incidents.received_at',
      'incidents.read_at',
      'incidents.category',
      'incidents.answers',
      'incidents.zero_fir_at',
    ])
    .execute();
}

export async function addSteps(db: Db, steps: readonly NewStep[]): Promise<void> {
  await db
    .insertInto('incident_steps')
    .values([...steps])
    .execute();
}

export async function addChanges(
  db: Db,
  changes: readonly (NewChange & { incidentId: string })[],
): Promise<void> {
  const rows = changes.map(
    ({ id, incidentId, status, note, accountId, at, bodySha256, by_name, by_post }) => ({
      id,
      incident_id: incidentId,
      status,
      note,
      at,
      account_id: accountId,
      body_sha256: bodySha256,
      by_name,
      by_post,
    }),
  );
  if (rows.length > 0) await db.insertInto('incident_changes').values(rows).execute();
}
