// Whether a step may be recorded now, by this officer, with what it says.
import { type CaseFile, countedSteps, misplacedSteps, withStep } from '#contract/procedure/progress.ts';
import { actorsFor, irregularitiesOf, isDayOfCase, judgeFor, mayGoWith } from '#contract/procedure/record.ts';
import type { Actor } from '#contract/procedure/stages.ts';
import { missingFacts, type StepBody, strayFields } from '#contract/procedure/step.ts';
import { isReadableIn } from '#contract/shared/language.ts';
import type { Db } from '../db/schema.ts';
import { invalidField, Problem } from '../http/problem.ts';
import type { IncidentRow } from '../queries/incidents/incidents.ts';
import { incidentSteps, toCaseFile } from '../queries/incidents/steps.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';

/** Throws step_not_allowed, step_not_yours, or the fields at fault. */
export async function judgeStep(
  db: Db,
  incident: IncidentRow,
  { id, body, by }: { id: string; body: StepBody; by: SignedIn },
  at: Date,
): Promise<void> {
  const file = toCaseFile(incident, await incidentSteps(db, incident.id));
  if (!isDayOfCase(file.receivedAt, body.on, at)) throw invalidField('on', 'out_of_range');
  const isConfidential = incident.report_type === 'ConfidentialReport';
  const verdict = judgeFor(file, body, actorsFor(actorOf(by), { isConfidential }));
  if (!verdict.isAllowed && verdict.why === 'actor')
    throw new Problem('step_not_yours', { step: { by: verdict.by } });
  if (!verdict.isAllowed) throw new Problem('step_not_allowed', { step: { missing: verdict.missing } });
  const fields = [
    ...missingFacts(body).map((path) => ({ path, code: 'required' as const })),
    ...strayFields(body).map((path) => ({ path, code: 'invalid' as const })),
  ];
  if (fields.length > 0) throw new Problem('validation_failed', { fields });
  if (body.toCitizen && !isReadableIn(incident.language, body.toCitizen)) throw invalidField('toCitizen');
  const after = withStep(file, { id, body }, at.toISOString());
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

/** A station's account is the station house officer's. */
export const actorOf = ({ role, post }: SignedIn): Actor =>
  role === 'pi' ? 'sho' : post === 'DYSP' ? 'sdpo' : 'sp';
