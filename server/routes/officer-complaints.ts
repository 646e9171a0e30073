import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { OfficerComplaint } from '#contract/officer-complaint.ts';
import { termsOf } from '#contract/text/search-key.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { serveEndpoint } from '../http/route.ts';
import type { SignedIn } from '../http/session.ts';
import {
  countOfficerComplaints,
  findOfficerComplaint,
  listOfficerComplaints,
  lockOfficerComplaint,
  newestComplaint,
  type OfficerComplaintRow,
  setOfficerComplaintStatus,
} from '../queries/incidents/officer-complaints.ts';
import {
  addOfficerComplaintChange,
  findOfficerComplaintChange,
  officerComplaintChanges,
} from '../queries/incidents/status-changes.ts';
import { pagesOf, searchSpan, sortingOf, spanOf } from '../rules/page.ts';
import { officerComplaintScope } from '../rules/scope.ts';
import { type CaseKind, changeStatus, toStatusChange } from '../services/change-status.ts';

export function serveOfficerComplaints(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serveEndpoint(app, allEndpoints.officerComplaints, deps, async ({ query, by }) => {
    const { page, status } = query;
    const filter = { scope: officerComplaintScope(by), status };
    const [rows, total] = await Promise.all([
      listOfficerComplaints(db, filter, { ...sortingOf(query, 'dateTime'), ...spanOf(page) }),
      countOfficerComplaints(db, filter),
    ]);
    return { data: rows.map(toOfficerComplaint), page, totalPages: pagesOf(total), total };
  });

  serveEndpoint(app, allEndpoints.searchOfficerComplaints, deps, async ({ query: { search }, by }) => {
    const filter = { scope: officerComplaintScope(by), terms: termsOf(search) ?? [] };
    const rows = await listOfficerComplaints(db, filter, { ...newestComplaint, ...searchSpan });
    return { data: rows.map(toOfficerComplaint) };
  });

  serveEndpoint(app, allEndpoints.officerComplaintHistory, deps, async ({ params: { id }, by }) => {
    if (!(await findOfficerComplaint(db, id, officerComplaintScope(by)))) throw new Problem('not_found');
    return { data: (await officerComplaintChanges(db, id)).map(toStatusChange) };
  });

  serveEndpoint(app, allEndpoints.setOfficerComplaintStatus, deps, async (call) => {
    const { id, row } = await changeStatus(deps, call, officerComplaintsOf(call.by));
    return { id, data: toOfficerComplaint(row) };
  });
}

export const toOfficerComplaint = (row: OfficerComplaintRow): OfficerComplaint => ({
  _id: row.id,
  accusedOfficerName: row.accused_officer_name,
  fullName: row.full_name,
  complaintDescription: row.complaint_description,
  dateTime: row.date_time.toISOString(),
  status: row.status,
  location: row.location,
  version: row.version,
});

const officerComplaintsOf = (by: SignedIn): CaseKind<OfficerComplaintRow> => ({
  name: 'officer-complaint',
  lock: lockOfficerComplaint,
  find: (db, id) => findOfficerComplaint(db, id, officerComplaintScope(by)),
  findAny: (db, id) => findOfficerComplaint(db, id),
  findChange: findOfficerComplaintChange,
  addChange: addOfficerComplaintChange,
  apply: (db, row, { status }) => setOfficerComplaintStatus(db, row.id, status),
  onWire: toOfficerComplaint,
});
