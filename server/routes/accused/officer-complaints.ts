import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { termsOf } from '#contract/shared/text/search-key.ts';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../http/deps.ts';
import { Problem } from '../../http/problem.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { hiddenFrom } from '../../queries/accused/hidings.ts';
import { namesNobody } from '../../queries/accused/reports.ts';
import { settleAccused, settledScope } from '../../queries/accused/settle.ts';
import { auditRead } from '../../queries/audit.ts';
import { findIncident } from '../../queries/incidents/incidents.ts';
import {
  findOfficerComplaint,
  likeOfficerComplaints,
  listOfficerComplaints,
  newestComplaint,
  type OfficerComplaintRow,
  pageOfOfficerComplaints,
} from '../../queries/incidents/officer-complaints.ts';
import { statusChanges } from '../../queries/incidents/status-changes.ts';
import { needsStepUp, type SignedIn } from '../../rules/access/signed-in.ts';
import { buckleNumberIn, isSameOfficer } from '../../rules/accused/same-officer.ts';
import { pagesOf, searchSpan, sortingOf, spanOf } from '../../rules/page.ts';
import { incidentScope, type OfficerComplaintScope } from '../../rules/scope.ts';
import { historyNames } from '../../services/history-names.ts';
import {
  isWithheld,
  toOfficerComplaint,
  toOpenComplaint,
  toOpenReport,
  toStatusChange,
} from '../../services/incident-response.ts';

type Reader = Pick<Call<typeof allEndpoints.officerComplaints>, 'by' | 'request'>;

export function serveOfficerComplaints(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  const lineOf = (reader: Reader, what: 'list' | 'history') =>
    ({
      at: now(),
      action: `officer-complaint.${what}`,
      subject: 'officer-complaints',
      ...reader,
    }) as const;

  serveEndpoint(app, allEndpoints.officerComplaints, deps, async ({ query, by, request }) => {
    const { page, status } = query;
    const filter = { scope: await settledScope(db, by), status };
    const asked = { ...sortingOf(query, 'dateTime'), ...spanOf(page) };
    const line = lineOf({ by, request }, 'list');
    const { rows, total } = await pageOfOfficerComplaints(db, filter, asked, line);
    return { data: rows.map((row) => toOpenComplaint(by, row)), page, totalPages: pagesOf(total), total };
  });

  serveEndpoint(
    app,
    allEndpoints.searchOfficerComplaints,
    deps,
    async ({ query: { search }, by, request }) => {
      const filter = {
        scope: await settledScope(db, by),
        terms: termsOf(search) ?? [],
        // A match would tell of a confidential report what only a fresh proof opens.
        withoutReports: needsStepUp(by),
      };
      const line = lineOf({ by, request }, 'list');
      const rows = await listOfficerComplaints(db, filter, { ...newestComplaint, ...searchSpan }, line);
      return { data: rows.map(toOfficerComplaint) };
    },
  );

  serveEndpoint(app, allEndpoints.officerComplaintHistory, deps, async ({ params: { id }, by, request }) => {
    const scope = await settledScope(db, by);
    const row = await findOfficerComplaint(db, id, scope);
    if (!row) throw new Problem('not_found');
    await auditRead(db, { ...lineOf({ by, request }, 'history'), after: { read: [id] } });
    await settleAccused(db);
    const hidden = await hiddenFrom(db, id);
    const liftable = hidden.filter(({ isChosen }) => !isChosen);
    const report = await findIncident(db, id, incidentScope(by, deps.config.piScope));
    const others = await othersAbout(db, { by, scope }, row);
    const data = (await statusChanges(db, 'officer_complaints', id)).map(toStatusChange);
    const named = [report?.read_by_name, ...hidden.map(({ fullName }) => fullName)];
    return {
      data,
      ...(await historyNames(db, { data }, named)),
      complaint: toOpenComplaint(by, row),
      ...(report && { report: toOpenReport(by, report) }),
      ...(others.total > 0 && { others }),
      hiddenFrom: hidden.map(({ fullName }) => fullName),
      ...(by.post === 'SP' && { liftable: liftable.map(({ id: _id, fullName }) => ({ _id, fullName })) }),
    };
  });
}

/** Opening each shows the rest. */
const mostOthers = 10;

async function othersAbout(
  db: Db,
  { by, scope }: { by: SignedIn; scope: OfficerComplaintScope },
  row: OfficerComplaintRow,
) {
  if (namesNobody(row.accused_officer_name) || isWithheld(by, row)) return { total: 0, data: [] };
  const number = buckleNumberIn(row.accused_officer_name);
  const alike = await likeOfficerComplaints(db, scope, row, number);
  const same = alike.filter((other) => isSameOfficer(row, other) && !isWithheld(by, other));
  const data = same
    .slice(0, mostOthers)
    .map(toOfficerComplaint)
    .map(({ _id, accusedOfficerName, dateTime, status }) => ({ _id, accusedOfficerName, dateTime, status }));
  return { ...(number !== null && { buckleNumber: number }), total: same.length, data };
}
