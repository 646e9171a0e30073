import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { runAfterResponse } from '../http/after-answer.ts';
import type { Deps } from '../http/deps.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import type { IncidentFilter } from '../queries/incidents/filter.ts';
import { assignedTo } from '../queries/incidents/incidents.ts';
import { pageOfIncidents } from '../queries/incidents/pages.ts';
import { countOlder } from '../queries/incidents/totals.ts';
import { dayOf, startOf } from '../rules/days.ts';
import { type IncidentSearch, incidentSearchOf } from '../rules/incident-search.ts';
import { pagesOf, sortingOf, spanOf } from '../rules/page.ts';
import { incidentScope } from '../rules/scope.ts';
import { toEvidenceEntries } from '../services/evidence-urls.ts';
import { toIncidentReport } from '../services/incident-response.ts';

export function serveIncidentLists(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.stationIncidents, deps, (call) => list(deps, call));
  serveEndpoint(app, allEndpoints.incidents, deps, (call) => list(deps, call));
  serveEndpoint(app, allEndpoints.searchStationIncidents, deps, (call) => search(deps, call));
  serveEndpoint(app, allEndpoints.searchIncidents, deps, (call) => search(deps, call));
}

/** Opening these shows the rest. */
const mostGiven = 20;

type ListCall = Pick<Call<typeof allEndpoints.incidents>, 'query' | 'by' | 'request'>;
type SearchCall = Pick<Call<typeof allEndpoints.searchIncidents>, 'query' | 'by' | 'request'>;

async function list(deps: Deps, { query, by, request }: ListCall, search?: IncidentSearch) {
  const { db, config, now } = deps;
  const { page } = query;
  const filter: IncidentFilter = {
    scope: incidentScope(by, config.piScope),
    reportType: query.reportType,
    status: query.status,
    ...search,
  };
  const at = now();
  const today = startOf(dayOf(at));
  const [{ rows, total, isCapped, pending, isBehind }, given] = await Promise.all([
    pageOfIncidents(db, filter, { ...sortingOf(query, 'createdAt'), ...spanOf(page) }, { now: at, today }),
    by.role === 'pi' ? assignedTo(db, by.id, mostGiven) : [],
  ]);
  if (isBehind) runAfterResponse(request, 'older reports were not counted', () => countOlder(db, today));
  const evidence = await toEvidenceEntries(
    deps,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => toIncidentReport(row, evidence.get(row.id) ?? [])),
    page,
    totalPages: pagesOf(total),
    totalReports: total,
    totalCapped: isCapped,
    ...(pending !== undefined && { pendingReports: pending }),
    ...(given.length > 0 && { given }),
  };
}

const search = (deps: Deps, { query: { search, ...query }, ...call }: SearchCall) =>
  list(deps, { ...call, query }, incidentSearchOf(search));
