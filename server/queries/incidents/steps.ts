import { type Insertable, sql } from 'kysely';
import type { CaseFile } from '#contract/procedure/progress.ts';
import { caseFactsOf } from '#contract/questions/case-facts.ts';
import type { Db } from '../../db/schema.ts';
import type { IncidentSteps } from '../../db/schema-steps.ts';

export type NewStep = Insertable<IncidentSteps>;
export type StepRow = Awaited<ReturnType<typeof incidentSteps>>[number];

/** Steps of an incident with their authors, in the order in which they were recorded. */
export const incidentSteps = (db: Db, incidentId: string) => stepsOf(db, [incidentId]);

/** The same of several incidents, all together. */
export function stepsOf(db: Db, incidentIds: readonly string[]) {
  return db
    .selectFrom('incident_steps as step')
    .innerJoin('accounts', 'accounts.id', 'step.account_id')
    .where('step.incident_id', 'in', incidentIds)
    .orderBy('step.made')
    .selectAll('step')
    .select('accounts.role')
    .execute();
}

interface Times {
  readonly received_at: Date;
  readonly read_at: Date | null;
  readonly category: string | null;
  readonly answers: string | null;
  readonly zero_fir_at: Date | null;
}

/** What the functions of the procedure read. */
export const toCaseFile = (
  { received_at, read_at, zero_fir_at, ...report }: Times,
  steps: readonly StepRow[],
): CaseFile => ({
  receivedAt: received_at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
  ...caseFactsOf({ ...report, zeroFirAt: zero_fir_at?.toISOString() }),
  steps: steps.map((step) => ({
    id: step.id,
    kind: step.kind,
    on: step.happened_on,
    at: step.at.toISOString(),
    number: step.number,
    facts: step.facts,
    toCitizen: step.to_citizen,
    class: step.class,
    corrects: step.corrects,
    isVoid: step.is_void,
  })),
});

/** The files of several incidents, read together. */
export async function caseFilesOf(db: Db, incidents: readonly { id: string }[]) {
  const steps = new Map<string, StepRow[]>();
  if (incidents.length > 0) {
    const ids = incidents.map(({ id }) => id);
    for (const step of await stepsOf(db, ids))
      steps.set(step.incident_id, [...(steps.get(step.incident_id) ?? []), step]);
  }
  return (incident: Times & { id: string }) => toCaseFile(incident, steps.get(incident.id) ?? []);
}

export async function addStep(db: Db, step: NewStep): Promise<void> {
  await db.insertInto('incident_steps').values(step).execute();
}

/** Empties the texts; kind, day and number stay. */
export async function anonymizeSteps(db: Db, incidentIds: readonly string[]): Promise<void> {
  await db
    .updateTable('incident_steps')
    .set({ note: '—', to_citizen: null, facts: '{}' })
    .where('incident_id', 'in', incidentIds)
    .execute();
}

/** SQL condition: no correction says that the step with this alias never happened. */
export const stillCounts = (step: string) =>
  sql<boolean>`not exists (select from incident_steps as strike where strike.incident_id = ${sql.ref(`${step}.incident_id`)}
    and strike.corrects = ${sql.ref(`${step}.id`)} and strike.is_void)`;

/** SQL condition: the case has an FIR, and its file is not closed, or was opened again by a further investigation. */
export const hasOpenFile = (incidentId: ReturnType<typeof sql>) =>
  sql<boolean>`(exists (select from incident_steps as fir where fir.incident_id = ${incidentId}
      and fir.kind = 'firRegistered' and ${stillCounts('fir')})
    and coalesce((select ending.kind from incident_steps as ending where ending.incident_id = ${incidentId}
      and ending.kind in ('fileClosed', 'furtherInvestigation') and ${stillCounts('ending')}
      order by ending.made desc limit 1), '') <> 'fileClosed')`;

/** Numbers of steps by the id of the step; a step without one is missing. */
export async function stepNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('incident_steps')
    .where('id', 'in', ids)
    .where('number', 'is not', null)
    .select(['id', 'number'])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number ?? '']));
}
