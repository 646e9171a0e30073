// The complainant says whether it is as the police say; the superintendent's office sees what they say.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { stateAt } from '#contract/procedure/clocks.ts';
import { disputesOnPage, mostClosingAnswers } from '#contract/public/closing.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField, Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { settledScope } from '../queries/accused/settle.ts';
import { auditListed, writeAudit } from '../queries/audit.ts';
import {
  addClosingAnswer,
  closingCounts,
  countClosingAnswers,
  findAnswered,
  findClosingAnswer,
  openDisputes,
  settleClosingAnswers,
} from '../queries/incidents/closing-answers.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { lockRow } from '../queries/rows.ts';
import { needsStepUp } from '../rules/access/signed-in.ts';
import { disputeDueAt, lastDayOf } from '../rules/due.ts';
import { pagesOf, spanOf } from '../rules/page.ts';
import { stationNameMr } from '../services/account-row.ts';

export function serveClosingAnswers(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.answerClosing, deps, (call) => takeIn(deps, call), {
    limit: 'closingAnswers',
  });
  serveEndpoint(app, allEndpoints.closingBoard, deps, (call) => board(deps, call));
}

/**
 * A repeat changes nothing. A report that is unknown, or not the caller's, is answered like one that was
 * deleted: a stranger learns nothing, and the phone stops sending.
 */
function takeIn(
  { db, now }: Deps,
  { params: { id }, body, request }: Call<typeof allEndpoints.answerClosing>,
): Promise<{ id: string }> {
  const { reportId, receipt, answer, words = '' } = body;
  const hash = bodySha256(request);
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', reportId);
    const report = await findAnswered(one, reportId);
    if (!report || !isSame(report.receipt ?? '', receipt)) throw new Problem('erased');
    const known = await findClosingAnswer(one, id);
    if (known) {
      if (!known.bodySha256.equals(hash)) throw new Problem('body_differs');
      return { id };
    }
    if (!report.wasClosed) throw invalidField('reportId');
    if ((await countClosingAnswers(one, reportId)) >= mostClosingAnswers)
      throw new Problem('answered_too_often');
    const at = now();
    await settleClosingAnswers(one, reportId, at);
    const isNew = await addClosingAnswer(one, {
      id,
      incident_id: reportId,
      answer,
      words,
      at,
      body_sha256: hash,
      due_at: answer === 'no' ? disputeDueAt(at) : null,
    });
    if (!isNew) throw new Problem('body_differs');
    await keepDue(one, [reportId], at);
    await writeAudit(one, {
      at,
      by: null,
      action: 'incident.closing-answer',
      subject: `incident:${reportId}`,
      request,
      after: { answer, id },
    });
    return { id };
  });
}

function isSame(kept: string, given: string): boolean {
  const [one, other] = [Buffer.from(kept), Buffer.from(given)];
  return kept !== '' && one.length === other.length && timingSafeEqual(one, other);
}

async function board(deps: Deps, { query: { page }, by, request }: Call<typeof allEndpoints.closingBoard>) {
  const { db, now } = deps;
  const at = now();
  const scope = await settledScope(db, by);
  const [counts, { rows, total }] = await Promise.all([
    closingCounts(db, scope),
    openDisputes(db, scope, spanOf(page, disputesOnPage)),
  ]);
  const isConfidential = (row: (typeof rows)[number]) => row.report_type === 'ConfidentialReport';
  const isWithheld = (row: (typeof rows)[number]) => isConfidential(row) && needsStepUp(by);
  if (!needsStepUp(by)) await auditListed(db, { at, by, request }, rows);
  return {
    stations: counts.map(({ id, station_name, station_name_mr, yes, partly, no }) => ({
      _id: id,
      stationName: station_name,
      ...stationNameMr(station_name_mr),
      yes,
      partly,
      no,
    })),
    open: rows.map((row) => ({
      _id: row.id,
      referenceId: row.reference_id,
      reportType: row.report_type,
      stationName: row.station_name,
      ...stationNameMr(row.station_name_mr),
      ...(isWithheld(row) ? { words: '', withheld: true as const } : { words: row.words }),
      answeredOn: dayInIndia(row.at),
      dueOn: lastDayOf(row.due_at ?? row.at),
      isOverdue: stateAt(row.due_at ?? row.at, at) === 'overdue',
    })),
    openTotal: total,
    totalPages: pagesOf(total, disputesOnPage),
  };
}
