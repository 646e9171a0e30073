// What the administrator reads: counts, and broadcasts that are under way or done.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { type Call, serve } from '../http/route.ts';
import { activeBroadcastJobs, countBroadcastLogs, listBroadcastLogs } from '../queries/broadcasts.ts';
import { botUseByDay, countAccounts } from '../queries/metrics.ts';
import { pagesOf, spanOf } from '../rules/page.ts';

export function serveUsage(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.adminMetrics, deps, async ({ query }) => ({ data: await metrics(deps, query) }));
  serve(app, endpoints.broadcastJobs, deps, async () => ({ data: { active: await activeJobs(deps) } }));
  serve(app, endpoints.broadcastLogs, deps, async ({ query: { page } }) => {
    const [logs, total] = await Promise.all([
      listBroadcastLogs(deps.db, spanOf(page)),
      countBroadcastLogs(deps.db),
    ]);
    return { data: logs.map(logOf), page, totalPages: pagesOf(total), total };
  });
}

async function metrics({ db }: Deps, { startDate, endDate }: Call<typeof endpoints.adminMetrics>['query']) {
  if (startDate && endDate) return usageOf(await botUseByDay(db, new Date(startDate), new Date(endDate)));
  if (startDate || endDate) {
    const path = startDate ? 'endDate' : 'startDate';
    throw new Problem('validation_failed', { fields: [{ path, code: 'required' }] });
  }
  const { stations, officers, places, users } = await countAccounts(db);
  return { policeStations: stations, specialUsers: officers, jurisdictionAreas: places, totalUsers: users };
}

function usageOf(byDay: Awaited<ReturnType<typeof botUseByDay>>) {
  const sum = (what: 'incidents' | 'complaints' | 'messages') =>
    byDay.reduce((total, day) => total + day[what], 0);
  return { incidents: sum('incidents'), complaints: sum('complaints'), messages: sum('messages'), byDay };
}

async function activeJobs({ db }: Deps) {
  const jobs = await activeBroadcastJobs(db);
  return jobs.map((job) => ({
    id: job.id,
    name: job.name,
    timestamp: job.created_at.getTime(),
    processedOn: job.processed_on?.getTime() ?? null,
    finishedOn: job.finished_on?.getTime() ?? null,
    progress: job.progress,
    state: job.state,
  }));
}

const logOf = (log: Awaited<ReturnType<typeof listBroadcastLogs>>[number]) => ({
  _id: log.id,
  jobId: log.job_id,
  message: log.message,
  isTemplate: log.is_template,
  totalUsers: log.total_users,
  successCount: log.success_count,
  failedNumbers: log.failed_numbers,
  createdAt: log.created_at.toISOString(),
  updatedAt: log.updated_at.toISOString(),
});
