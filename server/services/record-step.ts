// Records a step of the procedure once. The incident is locked meanwhile, so that of two officers the second
// is judged by what the first recorded. A repeated call changes nothing and gets the first answer.
import type { allEndpoints } from '#contract/endpoints/all.ts';
import { type CaseFile, countedSteps, misplacedSteps, withStep } from '#contract/procedure/progress.ts';
import { irregularitiesOf, isDayOfCase, judgeRecord, mayGoWith } from '#contract/procedure/record.ts';
import { type Actor, isSensitive } from '#contract/procedure/stages.ts';
import { missingFacts, type StepBody, strayFields } from '#contract/procedure/step.ts';
import { isReadableIn } from '#contract/shared/language.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField, orNotFound, Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import type { Call } from '../http/route.ts';
import { authorOf, type SignedIn } from '../http/session.ts';
import { expectedVersionOf } from '../http/write-headers.ts';
import { writeAudit } from '../queries/audit.ts';
import { settleClosingAnswers } from '../queries/incidents/closing-answers.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { findIncident, type IncidentRow } from '../queries/incidents/incidents.ts';
import { addChange, setIncidentStatus } from '../queries/incidents/status-changes.ts';
import { addStep, findStep, incidentSteps, type NewStep, toCaseFile } from '../queries/incidents/steps.ts';
import { lockRow } from '../queries/rows.ts';
import { dropTellings } from '../queries/tellings.ts';
import { everyIncident, incidentScope, stationAfterAction } from '../rules/scope.ts';
import { isTold } from '../rules/telling/ladder.ts';
import { incidentAsLeft, toOpenReport } from './incident-response.ts';
import { hideTellings, makeTelling } from './make-telling.ts';

type StepCall = Call<typeof allEndpoints.recordIncidentStep>;

/** The incident after it. `isInScope`: false where a repeat comes after the incident went elsewhere. */
export async function recordStep(
  deps: Deps,
  call: StepCall,
): Promise<{ incident: IncidentRow; isInScope: boolean }> {
  const { db, config, now } = deps;
  const { params, by, request } = call;
  const { id, stepId } = params;
  const hash = bodySha256(request);
  const expected = expectedVersionOf(request);
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    const made = await findStep(one, stepId);
    if (made) {
      const isSame = made.caseId === id && made.accountId === by.id && made.bodySha256.equals(hash);
      if (!isSame) throw new Problem('body_differs');
      const incident = await findIncident(one, id, incidentScope(by, config.piScope));
      if (incident) return { incident, isInScope: true };
      return { incident: await incidentAsLeft(one, id, by), isInScope: false };
    }
    const before = orNotFound(await findIncident(one, id, incidentScope(by, config.piScope)));
    if (expected !== null && expected !== before.version)
      throw new Problem('stale_version', { current: toOpenReport(by, before) });
    const at = now();
    await judge(one, before, call, at);
    await write(one, before, call, { at, hash });
    await keepDue(one, [id], at);
    if (by.role === 'sp') await settleClosingAnswers(one, id, at);
    await tell(one, deps, call, at);
    return { incident: orNotFound(await findIncident(one, id, everyIncident)), isInScope: true };
  });
}

/** A step that the complainant sees, or the status that goes with another one. */
async function tell(one: Db, deps: Deps, { params, body }: StepCall, at: Date): Promise<void> {
  if (body.isVoid && body.corrects) await dropTellings(one, params.id, body.corrects, at);
  if (isSensitive(body.class ?? null)) await hideTellings(one, deps, params.id);
  const what = isTold(body.kind) ? body.kind : body.status;
  if (!what) return;
  await makeTelling(one, deps, { incidentId: params.id, cause: 'step', causeId: params.stepId, what, at });
}

async function judge(db: Db, incident: IncidentRow, { body, by, params }: StepCall, at: Date): Promise<void> {
  const file = toCaseFile(incident, await incidentSteps(db, incident.id));
  if (!isDayOfCase(file.receivedAt, body.on, at)) throw invalidField('on', 'out_of_range');
  const verdict = judgeRecord(file, body, actorOf(by));
  if (!verdict.isAllowed && verdict.why === 'actor')
    throw new Problem('step_not_yours', { step: { by: verdict.by } });
  if (!verdict.isAllowed) throw new Problem('step_not_allowed', { step: { missing: verdict.missing } });
  const fields = [
    ...missingFacts(body).map((path) => ({ path, code: 'required' as const })),
    ...strayFields(body).map((path) => ({ path, code: 'invalid' as const })),
  ];
  if (fields.length > 0) throw new Problem('validation_failed', { fields });
  if (body.toCitizen && !isReadableIn(incident.language, body.toCitizen)) throw invalidField('toCitizen');
  const after = withStep(file, { id: params.stepId, body }, at.toISOString());
  const { status } = body;
  if (status && status !== incident.status && !mayGoWith(countedSteps(after), status))
    throw invalidField('status');
  if (body.kind === 'correction') judgeCorrection({ file, after }, body, incident.status);
}

/** A correction must name a step that counts, and must not bring about what should not be. */
function judgeCorrection(
  { file, after }: { file: CaseFile; after: CaseFile },
  { corrects, status, class: of }: StepBody,
  before: IncidentRow['status'],
): void {
  const counted = countedSteps(file);
  const wrong = counted.find(({ id }) => id === corrects);
  if (!wrong) throw invalidField('corrects');
  if (of && wrong.kind !== 'classified') throw invalidField('class');
  const left = countedSteps(after);
  const known = irregularitiesOf(counted, before);
  const isNew = irregularitiesOf(left, status ?? before).some((name) => !known.includes(name));
  if (isNew || misplacedSteps(left) > misplacedSteps(counted))
    throw new Problem('step_not_allowed', { step: { missing: wrong.kind } });
}

async function write(
  db: Db,
  before: IncidentRow,
  { params, body, by, request }: StepCall,
  { at, hash }: { at: Date; hash: Buffer },
): Promise<void> {
  const { status } = body;
  const isAdded = await addStep(
    db,
    stepRow(before.id, { id: params.stepId, body }, { by, actor: actorOf(by), at, hash }),
  );
  if (!isAdded) throw new Problem('body_differs');
  if (
    status &&
    !(await addChange(
      db,
      'incidents',
      before.id,
      changeOf(params.stepId, { ...body, status }, { by, at, hash }),
    ))
  )
    throw new Problem('body_differs');
  await setIncidentStatus(db, {
    ...authorOf(by),
    id: before.id,
    at,
    status: status ?? before.status,
    stationId: stationAfterAction(by, {
      stationId: before.station_id,
      confidential: before.report_type === 'ConfidentialReport',
    }),
  });
  await writeAudit(db, {
    at,
    by,
    action: 'incident.step',
    subject: `incident:${before.id}`,
    before: { status: before.status, version: before.version },
    after: {
      step: params.stepId,
      kind: body.kind,
      on: body.on,
      ...(status && { status }),
      version: before.version + 1,
    },
    request,
  });
}

/** How and by whom a step was recorded. */
interface Recording {
  readonly by: Pick<SignedIn, 'id' | 'fullName' | 'stationName' | 'post' | 'person'>;
  readonly actor: Actor;
  readonly at: Date;
  /** Of the bytes of the call; a repeat has the same. */
  readonly hash: Buffer;
}

export const stepRow = (
  incidentId: string,
  { id, body }: { readonly id: string; readonly body: StepBody },
  { by, actor, at, hash }: Recording,
): NewStep => ({
  id,
  incident_id: incidentId,
  kind: body.kind,
  happened_on: body.on,
  at,
  account_id: by.id,
  ...authorOf(by),
  actor,
  number: body.number || null,
  facts: JSON.stringify(body.facts ?? {}),
  to_citizen: body.toCitizen || null,
  note: body.note ?? '',
  class: body.class ?? null,
  corrects: body.corrects ?? null,
  is_void: body.isVoid ?? false,
  status: body.status ?? null,
  body_sha256: hash,
});

/** A status with its step is an ordinary change of status; without a note it says the step's number or words. */
export const changeOf = (
  id: string,
  { status, note, number, toCitizen }: StepBody & { status: NonNullable<StepBody['status']> },
  { by, at, hash }: Omit<Recording, 'actor'>,
) => ({
  ...{ id, status, note: note || number || toCitizen || '—', accountId: by.id, at, bodySha256: hash },
  ...authorOf(by),
});

/** A station's account is the station house officer's. */
const actorOf = ({ role, post }: SignedIn): Actor =>
  role === 'pi' ? 'sho' : post === 'DYSP' ? 'sdpo' : 'sp';
