// Records a step of the procedure. Of two officers the second is judged by what the first recorded.
import { isSensitive } from '#contract/procedure/stages.ts';
import { settleClosingAnswers } from '../queries/incidents/closing-answers.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { addChange, setIncidentStatus } from '../queries/incidents/status-changes.ts';
import { addStep, incidentSteps } from '../queries/incidents/steps.ts';
import { dropTellings } from '../queries/tellings.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import { doesReopen, isOrder } from '../rules/dispute.ts';
import { toRecordedStep } from '../services/incident-response.ts';
import { actorOf, judgeStep } from '../services/judge-step.ts';
import { hideTellings } from '../services/make-telling.ts';
import { changeOf, stepRow } from '../services/step-row.ts';
import type { Handler } from './act.ts';
import { reportWithFiles, stationAfter } from './report.ts';

export const incidentStep: Handler<'incident-step'> = {
  async apply({ db, deps, row, body, by, at, writeId: id, bodySha256: hash }) {
    await judgeStep(db, row, { id, body, by }, at);
    const { kind, on, status } = body;
    await addStep(db, stepRow(row.id, { id, body }, { by, actor: actorOf(by), at, hash }));
    if (status) await addChange(db, 'incidents', row.id, changeOf(id, { ...body, status }, { by, at, hash }));
    const stationId = stationAfter(by, row);
    await setIncidentStatus(db, { id: row.id, at, status: status ?? row.status, stationId, ...authorOf(by) });
    const isReopened = doesReopen(by, { from: row.status, to: status ?? row.status });
    if (isReopened || isOrder(kind)) await settleClosingAnswers(db, row.id, at);
    await keepDue(db, [row.id], at);
    if (body.isVoid && body.corrects) await dropTellings(db, row.id, body.corrects, at);
    if (isSensitive(body.class ?? null)) await hideTellings(db, deps, row.id);
    return {
      before: { status: row.status, version: row.version },
      after: { step: id, kind, on, ...(status && { status }), version: row.version + 1 },
    };
  },
  async answer(deps, outcome) {
    const data = await reportWithFiles(deps, outcome);
    const steps = await incidentSteps(deps.db, outcome.row.id);
    const isShown = outcome.isInScope && !data.withheld;
    return { data, steps: steps.filter(({ id }) => isShown || id === outcome.writeId).map(toRecordedStep) };
  },
};
