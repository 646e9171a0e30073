// Counts for the administrator.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField } from '../http/problem.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { botUseByDay, countAccounts } from '../queries/metrics.ts';

export function serveUsage(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.adminMetrics, deps, async ({ query }) => ({
    data: await metrics(deps, query),
  }));
}

async function metrics(
  { db }: Deps,
  { startDate, endDate }: Call<typeof allEndpoints.adminMetrics>['query'],
) {
  if (startDate && endDate) return usageOf(await botUseByDay(db, new Date(startDate), new Date(endDate)));
  if (startDate || endDate) throw invalidField(startDate ? 'endDate' : 'startDate', 'required');
  const { stations, officers, places, users } = await countAccounts(db);
  return { policeStations: stations, specialUsers: officers, jurisdictionAreas: places, totalUsers: users };
}

function usageOf(byDay: Awaited<ReturnType<typeof botUseByDay>>) {
  const sum = (what: 'incidents' | 'complaints' | 'messages') =>
    byDay.reduce((total, day) => total + day[what], 0);
  return { incidents: sum('incidents'), complaints: sum('complaints'), messages: sum('messages'), byDay };
}
