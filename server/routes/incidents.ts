// Incidents as the consoles read them: lists, search, one report, its history.

import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import { runAfterResponse } from '../http/after-answer.ts';
import type { Deps } from '../http/deps.ts';
import { orNotFound, requireFresh } from '../http/problem.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { writeIdOf } from '../http/write-headers.ts';
import { auditListed, writeAudit } from '../queries/audit.ts';
import { closingAnswersOf } from '../queries/incidents/closing-answers.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { assignedTo, clearAssignedMark } from '../queries/incidents/holders.ts';
import { findIncident, type IncidentRow, markRead } from '../queries/incidents/incidents.ts';
import { incidentInvestigators } from '../queries/incidents/investigators.ts';
import { pageOfIncidents } from '../queries/incidents/pages.ts';
import { type Reminder, remindersOf } from '../queries/incidents/reminders.ts';
import { statusChanges } from '../queries/incidents/status-changes.ts';
import { addStep, incidentSteps } from '../queries/incidents/steps.ts';
import { countOlder } from '../queries/incidents/totals.ts';
import { incidentTransfers } from '../queries/incidents/transfers.ts';
import { lockRow } from '../queries/rows.ts';
import { tellingsOf } from '../queries/tellings.ts';
import { authorOf, needsStepUp, type SignedIn } from '../rules/access/signed-in.ts';
import { dayOf, startOf } from '../rules/days.ts';
import { type IncidentSearch, incidentSearchOf } from '../rules/incident-search.ts';
import { pagesOf, spanOf } from '../rules/page.ts';
import { incidentScope } from '../rules/scope.ts';
import { forOfficers } from '../services/conversation.ts';
import { toEvidenceEntries } from '../services/evidence-urls.ts';
import { historyNames } from '../services/history-names.ts';
import { incidentsAsked } from '../services/incident-filter.ts';
import {
  toClosingAnswer,
  toInvestigatorChange,
  toOpenReport,
  toRecordedStep,
  toStatusChange,
  toTelling,
  toTransfer,
} from '../services/incident-response.ts';
import { actorOf } from '../services/judge-step.ts';
import { stepRow } from '../services/step-row.ts';

export function serveIncidents(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.stationIncidents, deps, (call) => list(deps, call));
  serveEndpoint(app, allEndpoints.incidents, deps, (call) => list(deps, call));
  serveEndpoint(app, allEndpoints.searchStationIncidents, deps, (call) => search(deps, call));
  serveEndpoint(app, allEndpoints.searchIncidents, deps, (call) => search(deps, call));
  serveEndpoint(app, allEndpoints.stationIncident, deps, show(deps));
  serveEndpoint(app, allEndpoints.incident, deps, show(deps));
  serveEndpoint(app, allEndpoints.piReadIncident, deps, read(deps));
  serveEndpoint(app, allEndpoints.spReadIncident, deps, read(deps));
  serveEndpoint(app, allEndpoints.piIncidentHistory, deps, history(deps));
  serveEndpoint(app, allEndpoints.spIncidentHistory, deps, history(deps));
}

/** Opening these shows the rest. */
const mostGiven = 20;

type ListCall = Pick<Call<typeof allEndpoints.incidents>, 'query' | 'by' | 'request'>;
type SearchCall = Pick<Call<typeof allEndpoints.searchIncidents>, 'query' | 'by' | 'request'>;

async function list(deps: Deps, { query, by, request }: ListCall, search?: IncidentSearch) {
  const { db, now } = deps;
  const { page, limit } = query;
  const at = now();
  const { filter, sorting } = incidentsAsked(deps, { query, by, search }, at);
  const today = startOf(dayOf(at));
  const [found, given] = await Promise.all([
    pageOfIncidents(db, filter, { ...sorting, ...spanOf(page, limit) }, { now: at, today }),
    by.role === 'pi' ? assignedTo(db, by.id, mostGiven) : [],
  ]);
  const ids = found.rows.map(({ id }) => id);
  const [evidence, reminders] = await Promise.all([
    toEvidenceEntries(deps, ids, by.id),
    remindersOf(db, by.id, ids),
    needsStepUp(by) ? null : auditListed(db, { at, by, request }, found.rows),
  ]);
  const { rows, total, isCapped, pending, isBehind } = found;
  if (isBehind) runAfterResponse(request, 'older reports were not counted', () => countOlder(db, today));
  return {
    data: rows.map((row) => ({
      ...toOpenReport(by, row, evidence.get(row.id) ?? []),
      ...reminderIn(reminders, row.id),
    })),
    page,
    totalPages: pagesOf(total, limit),
    totalReports: total,
    totalCapped: isCapped,
    ...(pending !== undefined && { pendingReports: pending }),
    ...(given.length > 0 && { given }),
    ...(search && by.role === 'sp' && needsStepUp(by) && { withoutConfidential: true as const }),
  };
}

const reminderIn = (reminders: ReadonlyMap<string, Reminder>, id: string) => {
  const reminder = reminders.get(id);
  return reminder && { reminder };
};

/** What a search finds tells something of the texts, which a confidential report shows after a fresh proof only. */
const search = (deps: Deps, { query: { search, ...query }, ...call }: SearchCall) => {
  if (query.reportType === 'ConfidentialReport') requireFresh(call.by);
  return list(deps, { ...call, query }, incidentSearchOf(search));
};

type Opening = Call<typeof allEndpoints.spReadIncident>;

const show = (deps: Deps) => async (call: Opening) => {
  const row = await inScope(deps, call);
  await auditConfidential(deps, call, row, 'incident.show');
  const evidence = await toEvidenceEntries(deps, [row.id], call.by.id);
  const reminders = await remindersOf(deps.db, call.by.id, [row.id]);
  return {
    data: { ...toOpenReport(call.by, row, evidence.get(row.id) ?? []), ...reminderIn(reminders, row.id) },
  };
};

const read = (deps: Deps) => async (call: Opening) => {
  const row = await inScope(deps, call);
  await auditConfidential(deps, call, row, 'incident.read');
  // The citizen reads "read by the station": the office's look counts only where no station has the report.
  const counts = call.by.role === 'pi' || row.report_type === 'ConfidentialReport';
  const readAt = row.read_at ?? (counts ? await firstReading(deps, row.id, call.by) : null);
  if (row.given_at && call.by.role === 'pi') await openGiven(deps, row, call.by);
  return { id: writeIdOf(call.request), readAt: readAt?.toISOString() ?? null };
};

const firstReading = ({ db, now }: Deps, id: string, by: SignedIn) =>
  db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    const { by_name: fullName, by_post: post } = authorOf(by);
    const readAt = await markRead(one, id, { at: now(), reader: { fullName, post } });
    await keepDue(one, [id], now());
    return readAt;
  });

/** The station that got it opens it. Where another station sent it on, its first reading counts as the law's step. */
const openGiven = ({ db, now }: Deps, { id }: IncidentRow, by: SignedIn) =>
  db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    const row = await findIncident(one, id, { normalOnly: true, stationId: by.id });
    if (!row?.given_at || row.station_id !== by.id) return;
    if (row.stage === 'sentOn') {
      const at = now();
      const step = { id: randomUUID(), body: { kind: 'read', on: dayInIndia(at) } as const };
      const hash = createHash('sha256').update(JSON.stringify(step.body)).digest();
      await addStep(one, stepRow(id, step, { by, actor: actorOf(by), at, hash }));
      await keepDue(one, [id], at);
    }
    await clearAssignedMark(one, id, by.id);
  });

const history = (deps: Deps) => async (call: Opening) => {
  const row = await inScope(deps, call);
  await auditConfidential(deps, call, row, 'incident.history');
  const changes = await statusChanges(deps.db, 'incidents', row.id);
  const steps = await incidentSteps(deps.db, row.id);
  const transfers = await incidentTransfers(deps.db, row.id);
  const investigators = await incidentInvestigators(deps.db, row.id);
  const tellings = await tellingsOf(deps.db, row.id);
  const answers = await closingAnswersOf(deps.db, row.id);
  const { messages, conversation } = await forOfficers(deps.db, row.id, deps.now());
  const found = {
    data: changes.map(toStatusChange),
    steps: steps.map(toRecordedStep),
    ...(investigators.length > 0 && { investigators: investigators.map(toInvestigatorChange) }),
    ...(transfers.length > 0 && { transfers: transfers.map(toTransfer) }),
    ...(tellings.length > 0 && { tellings: tellings.map(toTelling) }),
    ...(messages.length > 0 && { messages }),
    ...(answers.length > 0 && { answers: answers.map((answer) => toClosingAnswer(call.by, answer)) }),
    conversation,
  };
  return { ...found, ...(await historyNames(deps.db, found, [row.read_by_name])) };
};

async function inScope({ db, config }: Deps, { params, by }: Opening): Promise<IncidentRow> {
  const row = orNotFound(await findIncident(db, params.id, incidentScope(by, config.piScope)));
  return row;
}

/** Throws step_up_needed where a fresh proof is missing. */
async function auditConfidential(
  { db, now }: Deps,
  { by, request }: Opening,
  row: IncidentRow,
  action: AuditAction,
): Promise<void> {
  if (row.report_type !== 'ConfidentialReport') return;
  requireFresh(by);
  await writeAudit(db, { at: now(), by, action, subject: `incident:${row.id}`, request });
}
