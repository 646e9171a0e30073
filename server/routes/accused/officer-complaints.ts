import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { termsOf } from '#contract/shared/text/search-key.ts';
import type { Deps } from '../../http/deps.ts';
import { Problem } from '../../http/problem.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { hiddenFrom } from '../../queries/accused/hidings.ts';
import { settleAccused, settledScope } from '../../queries/accused/settle.ts';
import { auditRead } from '../../queries/audit.ts';
import {
  findOfficerComplaint,
  listOfficerComplaints,
  newestComplaint,
  pageOfOfficerComplaints,
} from '../../queries/incidents/officer-complaints.ts';
import { statusChanges } from '../../queries/incidents/status-changes.ts';
import { pagesOf, searchSpan, sortingOf, spanOf } from '../../rules/page.ts';
import { toOfficerComplaint, toStatusChange } from '../../services/incident-response.ts';

type Reader = Pick<Call<typeof allEndpoints.officerComplaints>, 'by' | 'request'>;

export function serveOfficerComplaints(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  const audit = async (reader: Reader, what: 'list' | 'history', rows: readonly { id: string }[]) => {
    if (rows.length === 0) return;
    const after = { read: rows.map(({ id }) => id) };
    const entry = {
      at: now(),
      action: `officer-complaint.${what}`,
      subject: 'officer-complaints',
      after,
    } as const;
    await auditRead(db, { ...entry, ...reader });
  };

  serveEndpoint(app, allEndpoints.officerComplaints, deps, async ({ query, by, request }) => {
    const { page, status } = query;
    const filter = { scope: await settledScope(db, by), status };
    const asked = { ...sortingOf(query, 'dateTime'), ...spanOf(page) };
    const { rows, total } = await pageOfOfficerComplaints(deps.db, filter, asked);
    await audit({ by, request }, 'list', rows);
    return { data: rows.map(toOfficerComplaint), page, totalPages: pagesOf(total), total };
  });

  serveEndpoint(
    app,
    allEndpoints.searchOfficerComplaints,
    deps,
    async ({ query: { search }, by, request }) => {
      const filter = { scope: await settledScope(db, by), terms: termsOf(search) ?? [] };
      const rows = await listOfficerComplaints(deps.db, filter, { ...newestComplaint, ...searchSpan });
      await audit({ by, request }, 'list', rows);
      return { data: rows.map(toOfficerComplaint) };
    },
  );

  serveEndpoint(app, allEndpoints.officerComplaintHistory, deps, async ({ params: { id }, by, request }) => {
    if (!(await findOfficerComplaint(db, id, await settledScope(db, by)))) throw new Problem('not_found');
    await audit({ by, request }, 'history', [{ id }]);
    await settleAccused(db);
    const hidden = await hiddenFrom(db, id);
    const liftable = hidden.filter(({ isChosen }) => !isChosen);
    return {
      data: (await statusChanges(db, 'officer_complaints', id)).map(toStatusChange),
      hiddenFrom: hidden.map(({ fullName }) => fullName),
      ...(by.post === 'SP' && { liftable: liftable.map(({ id: _id, fullName }) => ({ _id, fullName })) }),
    };
  });
}
