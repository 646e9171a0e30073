// Records a step of the procedure. Of two officers the second is judged by what the first recorded.

import type { StepBody } from '#contract/procedure/step.ts';
import { ruleOf } from '#contract/procedure/step-kinds.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { Problem } from '../http/problem.ts';
import { settleClosingAnswers } from '../queries/incidents/closing-answers.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { addChange, setIncidentStatus } from '../queries/incidents/status-changes.ts';
import { addStep, incidentSteps } from '../queries/incidents/steps.ts';
import { lastLeaving } from '../queries/incidents/transfers.ts';
import { dropTellings } from '../queries/tellings.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import { doesReopen, isOrder } from '../rules/dispute.ts';
import { toRecordedStep } from '../services/incident-response.ts';
import { actorOf, judgeStep } from '../services/judge-step.ts';
import { hideTellings } from '../services/make-telling.ts';
import { changeOf, stepRow } from '../services/step-row.ts';
import type { AboutAct, Handler } from './act.ts';
import { reportWithFiles, stationAfter } from './report.ts';
import { moveToStation, namesIn, registerOf, stationSentTo } from './sent-on.ts';

export const incidentStep: Handler<'incident-step'> = {
  // A station wrote it down before the report went to another one, and has a network only now.
  async reaches(db, { rowId, body: { kind, on }, by }) {
    if (by.role !== 'pi' || kind === 'sentOn') return false;
    const left = await lastLeaving(db, rowId, by.id);
    return left !== undefined && on <= dayInIndia(left);
  },
  check({ by, body: { kind } }) {
    // Without a roster the account is the station house officer's own.
    if (ruleOf(kind).needsCharge && by.person && !by.person.isInCharge) throw new Problem('not_in_charge');
  },
  async apply(about) {
    const { db, deps, row, body, by, at, writeId: id } = about;
    await judgeStep(db, row, { id, body, by }, at);
    const to = await stationSentTo(about);
    const names = to ? namesIn(to) : await registerOf(about);
    await writeStep(about, names ? { ...body, facts: { ...body.facts, ...names } } : body);
    if (to) await moveToStation(about, to);
    const { kind, on, status } = body;
    const isReopened = doesReopen(by, { from: row.status, to: status ?? row.status });
    if (isReopened || isOrder(kind)) await settleClosingAnswers(db, row.id, at);
    await keepDue(db, [row.id], at);
    if (body.isVoid && body.corrects) await dropTellings(db, row.id, body.corrects, at);
    // A class that is struck brings back the one before it.
    if (kind === 'classified' || kind === 'correction') await hideTellings(db, deps, row.id);
    return {
      before: { status: row.status, version: row.version, ...(to && { stationId: row.station_id }) },
      after: {
        step: id,
        kind,
        on,
        ...(status && { status }),
        ...(to && { stationId: to.id }),
        version: row.version + (to ? 2 : 1),
      },
    };
  },
  async answer(deps, outcome) {
    const data = await reportWithFiles(deps, outcome);
    const steps = await incidentSteps(deps.db, outcome.row.id);
    const isShown = outcome.isInScope && !data.withheld;
    return { data, steps: steps.filter(({ id }) => isShown || id === outcome.writeId).map(toRecordedStep) };
  },
};

async function writeStep(
  { db, row, by, at, writeId: id, bodySha256: hash, hasLeft }: AboutAct<'incident-step'>,
  body: StepBody,
): Promise<void> {
  const { status } = body;
  await addStep(db, stepRow(row.id, { id, body }, { by, actor: actorOf(by), at, hash }));
  if (status) await addChange(db, 'incidents', row.id, changeOf(id, { ...body, status }, { by, at, hash }));
  const stationId = hasLeft ? row.station_id : stationAfter(by, row);
  const acted = { id: row.id, at, status: status ?? row.status, stationId, hasLeft, ...authorOf(by) };
  await setIncidentStatus(db, acted);
}
