// An officer sets the status of an incident or of an officer complaint, with a note. The row is locked during
// the change: of two officers the second gets a conflict. A repeated call gets the first answer.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { orNotFound, Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { authorOf, type SignedIn } from '../http/session.ts';
import { expectedVersionOf, writeIdOf } from '../http/write-headers.ts';
import { settledScope } from '../queries/accused/settle.ts';
import { writeAudit } from '../queries/audit.ts';
import { settleClosingAnswers } from '../queries/incidents/closing-answers.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { findIncident, type IncidentRow } from '../queries/incidents/incidents.ts';
import { findOfficerComplaint, type OfficerComplaintRow } from '../queries/incidents/officer-complaints.ts';
import {
  addChange,
  findChange,
  type NewChange,
  type StatusTable,
  setIncidentStatus,
  setOfficerComplaintStatus,
} from '../queries/incidents/status-changes.ts';
import { incidentSteps } from '../queries/incidents/steps.ts';
import { lockRow } from '../queries/rows.ts';
import {
  everyIncident,
  incidentScope,
  type OfficerComplaintScope,
  stationAfterAction,
} from '../rules/scope.ts';
import { toEvidenceEntries } from '../services/evidence-urls.ts';
import { asLeft, toOfficerComplaint, toOpenReport, toRecordedStep } from '../services/incident-response.ts';
import { makeTelling } from '../services/make-telling.ts';
import { recordStep } from '../services/record-step.ts';

/** A step can set a status too. */
export function serveIncidentSteps(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.recordIncidentStep, deps, async (call) => {
    const { incident, isInScope } = await recordStep(deps, call);
    const evidence = await toEvidenceEntries(deps, isInScope ? [incident.id] : [], call.by.id);
    const steps = await incidentSteps(deps.db, incident.id);
    const data = toOpenReport(call.by, incident, evidence.get(incident.id) ?? []);
    const shown = isInScope && !data.withheld ? steps : steps.filter(({ id }) => id === call.params.stepId);
    return {
      id: call.params.stepId,
      data,
      steps: shown.map(toRecordedStep),
    };
  });
}

export function serveStatusChanges(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.setIncidentStatus, deps, async (call) => {
    const { id, row, isInScope } = await changeStatus(deps, call, anIncident(call.by, deps));
    const evidence = await toEvidenceEntries(deps, isInScope ? [row.id] : [], call.by.id);
    return { id, data: toOpenReport(call.by, row, evidence.get(row.id) ?? []) };
  });
  serveEndpoint(app, allEndpoints.setOfficerComplaintStatus, deps, async (call) => {
    const { id, row } = await changeStatus(
      deps,
      call,
      anOfficerComplaint(await settledScope(deps.db, call.by)),
    );
    return { id, data: toOfficerComplaint(row) };
  });
}

/** What differs between an incident and an officer complaint. */
interface WithStatus<Row extends { status: string; version: number }> {
  readonly table: StatusTable;
  readonly nameInAudit: 'incident' | 'officer-complaint';
  /** undefined where the caller may not see it. */
  find(db: Db, id: string): Promise<Row | undefined>;
  /** Ignores the caller's scope. */
  findAny(db: Db, id: string): Promise<Row | undefined>;
  apply(db: Db, row: Row, change: NewChange): Promise<void>;
  /** What the caller may know of a row that has left their scope since they wrote to it. */
  asLeft(row: Row): Row;
  toResponse(row: Row): unknown;
}

const anIncident = (by: SignedIn, deps: Deps): WithStatus<IncidentRow> => ({
  table: 'incidents',
  nameInAudit: 'incident',
  find: (db, id) => findIncident(db, id, incidentScope(by, deps.config.piScope)),
  findAny: (db, id) => findIncident(db, id, everyIncident),
  apply: async (db, { id, station_id, report_type }, { id: causeId, status, at, by_name, by_post }) => {
    const confidential = report_type === 'ConfidentialReport';
    const stationId = stationAfterAction(by, { stationId: station_id, confidential });
    await setIncidentStatus(db, { id, status, at, stationId, by_name, by_post });
    await keepDue(db, [id], at);
    if (by.role === 'sp') await settleClosingAnswers(db, id, at);
    await makeTelling(db, deps, { incidentId: id, cause: 'status', causeId, what: status, at });
  },
  asLeft: (row) => asLeft(row, by),
  toResponse: (row) => toOpenReport(by, row),
});

const anOfficerComplaint = (scope: OfficerComplaintScope): WithStatus<OfficerComplaintRow> => ({
  table: 'officer_complaints',
  nameInAudit: 'officer-complaint',
  find: (db, id) => findOfficerComplaint(db, id, scope),
  findAny: (db, id) => findOfficerComplaint(db, id),
  apply: (db, row, { status }) => setOfficerComplaintStatus(db, row.id, status),
  // It names this officer by now, so nothing of it but the status.
  asLeft: (row) => ({
    ...row,
    ...{ accused_officer_name: '', full_name: '', complaint_description: '', location: '' },
  }),
  toResponse: toOfficerComplaint,
});

/** Returns the id of the write and the row after it. */
async function changeStatus<Row extends { status: string; version: number }>(
  { db, now }: Deps,
  { params: { id }, body, by, request }: Call<typeof allEndpoints.setIncidentStatus>,
  { table, nameInAudit, ...kind }: WithStatus<Row>,
): Promise<{ id: string; row: Row; isInScope: boolean }> {
  const change: NewChange = {
    // The id that the console gave this write, from the header Idempotency-Key.
    id: writeIdOf(request),
    status: body.status,
    note: body.additionalNotes,
    accountId: by.id,
    at: now(),
    bodySha256: bodySha256(request),
    ...authorOf(by),
  };
  // The version of the row that the officer saw, from If-Match.
  const expected = expectedVersionOf(request);
  return db.transaction().execute(async (one) => {
    await lockRow(one, table, id);
    const made = await findChange(one, table, change.id);
    if (made) {
      const isSame =
        made.rowId === id && made.accountId === by.id && made.bodySha256.equals(change.bodySha256);
      if (!isSame) throw new Problem('body_differs');
      const row = await kind.find(one, id);
      if (row) return { id: change.id, row, isInScope: true };
      const left = orNotFound(await kind.findAny(one, id));
      return {
        id: change.id,
        row: { ...kind.asLeft(left), status: change.status },
        isInScope: false,
      };
    }
    const before = orNotFound(await kind.find(one, id));
    if (expected !== null && expected !== before.version) {
      throw new Problem('stale_version', { current: kind.toResponse(before) });
    }
    if (!(await addChange(one, table, id, change))) throw new Problem('body_differs');
    await kind.apply(one, before, change);
    const after = orNotFound(await kind.findAny(one, id));
    await writeAudit(one, {
      at: change.at,
      by,
      action: `${nameInAudit}.status`,
      subject: `${nameInAudit}:${id}`,
      before: { status: before.status, version: before.version },
      after: { status: after.status, version: after.version, change: change.id },
      request,
    });
    return { id: change.id, row: after, isInScope: true };
  });
}
