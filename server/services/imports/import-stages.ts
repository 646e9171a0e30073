// Records the stages of a table. Each group of reports is locked, judged and written in one transaction, so that a
// cut leaves whole reports, and the same table sent again records only what is missing.
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { newsOfStep } from '#contract/acts/step.ts';
import type { allEndpoints } from '#contract/endpoints/all.ts';
import { knownPrefixes } from '#contract/public/reference.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { mostStagesOfOne, type StageRowAnswer } from '#contract/staff/stage-import.ts';
import { organisation } from '#organisation';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../http/deps.ts';
import { type AuditedCall, writeAudits } from '../../queries/audit.ts';
import { keepDue } from '../../queries/incidents/due.ts';
import { addChanges, addSteps, idsByReference, stageCases } from '../../queries/incidents/stage-import.ts';
import { setIncidentStatus } from '../../queries/incidents/status-changes.ts';
import { caseFilesOf } from '../../queries/incidents/steps.ts';
import { authorOf, type SignedIn } from '../../rules/access/signed-in.ts';
import { daysBefore } from '../../rules/days.ts';
import { incidentScope, stationAfterAction } from '../../rules/scope.ts';
import { type PlannedStep, planCase } from '../../rules/stages/plan.ts';
import { type ReadRow, readRow } from '../../rules/stages/read-row.ts';
import { makeTelling } from '../make-telling.ts';
import { changeOf, stepRow } from '../step-row.ts';

interface ImportCall {
  readonly body: z.output<(typeof allEndpoints)['importStages']['body']>;
  readonly by: SignedIn;
  readonly request: AuditedCall;
}

/** Reports in one transaction. */
const atOnce = 100;
/** What happened longer ago is no news for the complainant. */
const newsDays = 7;

/** One answer a row, in the order of the rows. */
export async function importStages(deps: Deps, call: ImportCall): Promise<StageRowAnswer[]> {
  const { db } = deps;
  const { rows } = call.body;
  const prefixes = knownPrefixes(organisation.referencePrefix);
  const answers: StageRowAnswer[] = rows.map(() => ({ state: 'notFound' }));
  const reads = rows.map((row) => readRow(row, prefixes));
  const references = reads.flatMap((read) => ('row' in read ? read.row.references : []));
  const ids = await idsByReference(db, [...new Set(references)]);
  const byCase = new Map<string, { index: number; row: ReadRow }[]>();
  for (const [index, read] of reads.entries()) {
    if ('unreadable' in read) answers[index] = { state: 'unreadable', columns: [...read.unreadable] };
    if ('isAmbiguous' in read) answers[index] = { state: 'ambiguous' };
    if (!('row' in read)) continue;
    const [id, ...others] = new Set(read.row.references.flatMap((one) => ids.get(one) ?? []));
    if (others.length > 0) answers[index] = { state: 'ambiguous' };
    else if (id) {
      const known = byCase.get(id) ?? [];
      byCase.set(id, known);
      if (known.length < mostStagesOfOne) known.push({ index, row: read.row });
      else answers[index] = { state: 'refused', columns: ['reference'] };
    }
  }
  // In the same order in every call, so that two at once wait for each other and go on.
  const cases = [...byCase.keys()].sort();
  for (let from = 0; from < cases.length; from += atOnce) {
    const group = cases.slice(from, from + atOnce);
    const work = (one: Db) =>
      judgeGroup(one, deps, call, new Map(group.map((id) => [id, byCase.get(id) ?? []])));
    const known = call.body.isPreview ? await work(db) : await db.transaction().execute(work);
    for (const [index, answer] of known) answers[index] = answer;
  }
  return answers;
}

type Group = ReadonlyMap<string, readonly { readonly index: number; readonly row: ReadRow }[]>;

async function judgeGroup(
  db: Db,
  deps: Deps,
  { body: { isPreview }, by, request }: ImportCall,
  group: Group,
): Promise<[number, StageRowAnswer][]> {
  const at = deps.now();
  const scope = incidentScope(by, deps.config.piScope);
  const cases = await stageCases(db, scope, [...group.keys()], { locked: !isPreview });
  const fileOf = await caseFilesOf(db, cases);
  const answers: [number, StageRowAnswer][] = [];
  const writes: CaseWrite[] = [];
  for (const known of cases) {
    const rows = group.get(known.id) ?? [];
    const { verdicts, steps } = planCase(
      { id: known.id, status: known.status, language: known.language, file: fileOf(known) },
      rows.map(({ row }) => row),
      at,
    );
    for (const [place, { index, row }] of rows.entries())
      answers.push([
        index,
        {
          _id: known.id,
          referenceId: known.reference_id,
          kind: row.kind,
          on: row.on,
          ...(verdicts[place] ?? { state: 'notFound' as const }),
        },
      ]);
    if (steps.length > 0) writes.push({ known, steps });
  }
  if (!isPreview && writes.length > 0) await writeGroup(db, deps, writes, { by, at, request });
  return answers;
}

interface CaseWrite {
  readonly known: Awaited<ReturnType<typeof stageCases>>[number];
  readonly steps: readonly PlannedStep[];
}

async function writeGroup(
  db: Db,
  deps: Deps,
  writes: readonly CaseWrite[],
  { by, at, request }: { by: SignedIn; at: Date; request: ImportCall['request'] },
): Promise<void> {
  const all = writes.flatMap(({ known, steps }) => steps.map((step) => ({ known, ...step })));
  const recordingOf = ({ body }: PlannedStep) => ({ by, at, actor: 'sho' as const, hash: hashOf(body) });
  const rows = all.map((step) => stepRow(step.known.id, step, recordingOf(step)));
  await addSteps(db, rows);
  await addChanges(
    db,
    all.flatMap((step) => {
      const { status } = step.body;
      if (!status) return [];
      const change = changeOf(step.id, { ...step.body, status }, recordingOf(step));
      return [{ ...change, incidentId: step.known.id }];
    }),
  );
  for (const { known, steps } of writes)
    await setIncidentStatus(db, {
      ...authorOf(by),
      id: known.id,
      at,
      status: steps.find(({ body }) => body.status)?.body.status ?? known.status,
      stationId: stationAfterAction(by, {
        stationId: known.station_id,
        confidential: known.report_type === 'ConfidentialReport',
      }),
    });
  await keepDue(
    db,
    writes.map(({ known }) => known.id),
    at,
  );
  for (const { known, steps } of writes) await tell(db, deps, known.id, steps, at);
  await writeAudits(
    db,
    all.map(({ id, known, body }) => ({
      at,
      by,
      action: 'incident.step',
      subject: `incident:${known.id}`,
      request,
      before: { status: known.status, version: known.version },
      after: {
        step: id,
        kind: body.kind,
        on: body.on,
        imported: true,
        ...(body.status && { status: body.status }),
        version: known.version + 1,
      },
    })),
  );
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest();

/** The newest step only, and only if it is news. */
async function tell(
  db: Db,
  deps: Deps,
  incidentId: string,
  steps: readonly PlannedStep[],
  at: Date,
): Promise<void> {
  const told = steps.findLast(({ body }) => newsOfStep(body));
  const news = told && newsOfStep(told.body);
  if (!news || told.body.on < dayInIndia(daysBefore(at, newsDays))) return;
  await makeTelling(db, deps, { incidentId, causeId: told.id, at, ...news });
}
