import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { termsOf } from '#contract/text/search-key.ts';
import type { Deps } from '../http/deps.ts';
import { serveEndpoint } from '../http/route.ts';
import { byStationName, countStations, listStations } from '../queries/accounts/stations.ts';
import { countOfficerComplaints } from '../queries/incidents/officer-complaints.ts';
import { districtTotals, sumOf } from '../queries/incidents/totals.ts';
import { countAccounts } from '../queries/metrics.ts';
import { dayOf, startOf } from '../rules/days.ts';
import { pagesOf, searchSpan, sortingOf, spanOf } from '../rules/page.ts';
import { officerComplaintScope } from '../rules/scope.ts';
import { toStation } from '../services/account-row.ts';

export function serveStations(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  serveEndpoint(app, allEndpoints.stations, deps, async ({ query }) => {
    const { page } = query;
    const sorting = sortingOf(query, 'stationName');
    const [rows, total] = await Promise.all([
      listStations(db, {}, sorting, spanOf(page)),
      countStations(db, {}),
    ]);
    return { data: rows.map(toStation), page, totalPages: pagesOf(total), total };
  });

  serveEndpoint(app, allEndpoints.searchStations, deps, async ({ query: { search } }) => {
    const rows = await listStations(db, { terms: termsOf(search) ?? [] }, byStationName, searchSpan);
    return { data: rows.map(toStation) };
  });

  serveEndpoint(app, allEndpoints.superintendentMetrics, deps, async ({ by }) => {
    const scope = officerComplaintScope(by);
    const [{ stations, officers }, complaintCount, pendingComplaintCount, incidents] = await Promise.all([
      countAccounts(db),
      countOfficerComplaints(db, { scope }),
      countOfficerComplaints(db, { scope, status: 'pending' }),
      districtTotals(db, {}, startOf(dayOf(now()))),
    ]);
    // A station's account belongs to the officer in charge of it.
    const officerCount = stations + officers;
    const incidentCount = sumOf(incidents.all, {});
    return { stationCount: stations, officerCount, complaintCount, incidentCount, pendingComplaintCount };
  });
}
