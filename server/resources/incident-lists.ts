import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../http/deps.ts';
import { type Call, serve } from '../http/route.ts';
import type { SignedIn } from '../http/session.ts';
import { countIncidents, givenTo, type IncidentFilter, listIncidents } from '../queries/incidents.ts';
import { totalLimit } from '../queries/search.ts';
import { type IncidentSearch, incidentSearchOf } from '../rules/incident-search.ts';
import { pagesOf, sortingOf, spanOf } from '../rules/page.ts';
import { incidentScope } from '../rules/scope.ts';
import { evidenceOf } from './evidence-links.ts';
import { reportOf } from './incident-report.ts';

export function serveIncidentLists(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.stationIncidents, deps, ({ query, by }) => list(deps, by, query));
  serve(app, endpoints.incidents, deps, ({ query, by }) => list(deps, by, query));
  serve(app, endpoints.searchStationIncidents, deps, ({ query, by }) => search(deps, by, query));
  serve(app, endpoints.searchIncidents, deps, ({ query, by }) => search(deps, by, query));
}

/** More are told of when these are opened. */
const mostGiven = 20;

type ListQuery = Call<typeof endpoints.incidents>['query'];
type SearchQuery = Call<typeof endpoints.searchIncidents>['query'];

async function list(deps: Deps, by: SignedIn, query: ListQuery, search?: IncidentSearch) {
  const { db, config } = deps;
  const { page } = query;
  const filter: IncidentFilter = {
    scope: incidentScope(by, config.piScope),
    reportType: query.reportType,
    status: query.status,
    ...search,
  };
  const [rows, found, pending, given] = await Promise.all([
    listIncidents(db, filter, { ...sortingOf(query, 'createdAt'), ...spanOf(page) }),
    countIncidents(db, filter),
    query.reportType === 'ConfidentialReport'
      ? countIncidents(db, { ...filter, status: 'pending' })
      : undefined,
    by.role === 'pi' ? givenTo(db, by.id, mostGiven) : [],
  ]);
  const evidence = await evidenceOf(
    deps,
    rows.map(({ id }) => id),
  );
  const totalReports = Math.min(found, totalLimit);
  return {
    data: rows.map((row) => reportOf(row, evidence.get(row.id) ?? [])),
    page,
    totalPages: pagesOf(totalReports),
    totalReports,
    totalCapped: found > totalLimit,
    ...(pending !== undefined && { pendingReports: Math.min(pending, totalLimit) }),
    ...(given.length > 0 && { given }),
  };
}

const search = (deps: Deps, by: SignedIn, { search, ...query }: SearchQuery) =>
  list(deps, by, query, incidentSearchOf(search));
