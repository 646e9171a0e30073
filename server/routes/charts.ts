import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { eachStatus } from '#contract/shared/status.ts';
import { plusDays } from '#contract/shared/time.ts';
import { ageEnds } from '#contract/staff/charts.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField } from '../http/problem.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { byStationName, listStations } from '../queries/accounts/stations.ts';
import {
  countByCategory,
  countByDay,
  firstActions,
  openByAge,
  openByStation,
} from '../queries/incidents/charts.ts';
import { dayOf, daysBetween, startOf } from '../rules/days.ts';
import { incidentScope } from '../rules/scope.ts';
import { stationNameMr, toStation } from '../services/account-row.ts';

const daysUsual = 30;
const daysMost = 366;

export function serveCharts(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.piPlots, deps, (call) => charts(deps, call));
  serveEndpoint(app, allEndpoints.spPlots, deps, (call) => charts(deps, call));
}

async function charts(deps: Deps, { query, by }: Call<typeof allEndpoints.spPlots>) {
  const { config, now } = deps;
  const at = now();
  const { to = dayOf(at), from = plusDays(to, 1 - daysUsual) } = query;
  const days = daysBetween(from, to);
  // The contract knows no days before 1900, so the thirty days before the first one are missing.
  if (days.length === 0 || days.length > daysMost || from < '1900') {
    throw invalidField('from', 'out_of_range');
  }
  const scope = incidentScope(by, config.piScope);
  const span = { scope, start: startOf(from), end: startOf(plusDays(to, 1)) };
  const [counts, categories, firstAction, open, openOf, stations] = await Promise.all([
    countByDay(deps.db, span),
    countByCategory(deps.db, span),
    firstActions(deps.db, span),
    openByAge(deps.db, { scope, today: dayOf(at), ends: ageEnds }),
    openByStation(deps.db, scope),
    listStations(deps.db, {}, byStationName),
  ]);
  const seen = stations.filter(({ id }) => scope.stationId === null || scope.stationId === id);
  return {
    from,
    to,
    days: days.map((day) => ({ day, counts: countsOf(counts.filter((row) => row.day === day)) })),
    categories,
    firstAction: firstAction.map(({ stationNameMr: name, ...row }) => ({ ...row, ...stationNameMr(name) })),
    open,
    stations: seen.map((row) => {
      const { _id, stationName, latitude, longitude, jurisdictionAreas } = toStation(row);
      const names = { stationName, ...stationNameMr(row.station_name_mr) };
      return { _id, ...names, latitude, longitude, jurisdictionAreas, open: openOf.get(_id) ?? 0 };
    }),
    readAt: at.toISOString(),
  };
}

type Counts = Awaited<ReturnType<typeof countByDay>>;

const countsOf = (rows: Counts) =>
  eachStatus((status) => rows.find((row) => row.status === status)?.count ?? 0);
