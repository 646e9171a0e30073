// Stations for the public and for the superintendent, whose counts are here too.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { termsOf } from '#contract/shared/text/search-key.ts';
import type { Deps } from '../http/deps.ts';
import { serveAlike, serveEndpoint } from '../http/route.ts';
import { byStationName, countStations, listStations } from '../queries/accounts/stations.ts';
import { settledScope } from '../queries/accused/settle.ts';
import { countOfficerComplaints } from '../queries/incidents/officer-complaints.ts';
import { districtTotals, sumOf } from '../queries/incidents/totals.ts';
import { countAccounts } from '../queries/metrics.ts';
import { dayOf, startOf } from '../rules/days.ts';
import { pagesOf, searchSpan, sortingOf, spanOf } from '../rules/page.ts';
import { toStation } from '../services/account-row.ts';
import { stationDirectory } from '../services/station-directory.ts';

export function serveStations(app: FastifyInstance, deps: Deps): void {
  const { now } = deps;
  serveAlike(app, allEndpoints.directory, deps, () => stationDirectory(deps.db), { limit: 'reads' });

  serveEndpoint(app, allEndpoints.stations, deps, async ({ query }) => {
    const { page } = query;
    const sorting = sortingOf(query, 'stationName');
    const [rows, total] = await Promise.all([
      listStations(deps.db, {}, sorting, spanOf(page)),
      countStations(deps.db, {}),
    ]);
    return { data: rows.map(toStation), page, totalPages: pagesOf(total), total };
  });

  serveEndpoint(app, allEndpoints.searchStations, deps, async ({ query: { search } }) => {
    const rows = await listStations(deps.db, { terms: termsOf(search) ?? [] }, byStationName, searchSpan);
    return { data: rows.map(toStation) };
  });

  serveEndpoint(app, allEndpoints.superintendentMetrics, deps, async ({ by }) => {
    const scope = await settledScope(deps.db, by);
    const today = startOf(dayOf(now()));
    const [{ stations, officers }, complaintCount, pendingComplaintCount, incidents, normal] =
      await Promise.all([
        countAccounts(deps.db),
        countOfficerComplaints(deps.db, { scope }),
        countOfficerComplaints(deps.db, { scope, status: 'pending' }),
        districtTotals(deps.db, { notAbout: scope }, today),
        districtTotals(deps.db, { reportType: 'NormalReport' }, today),
      ]);
    // A station's account belongs to the officer in charge of it.
    const officerCount = stations + officers;
    const incidentCount = sumOf(incidents.all, {});
    return {
      stationCount: stations,
      officerCount,
      complaintCount,
      incidentCount,
      normalIncidentCount: sumOf(normal.all, {}),
      pendingComplaintCount,
    };
  });
}
