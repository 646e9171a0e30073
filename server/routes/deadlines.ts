// What is due, and what is out of order: the queues of a console, the superintendent's board, the auditor's list.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { clockIds, clockRules } from '#contract/procedure/clock-rules.ts';
import { citationOf } from '#contract/procedure/laws.ts';
import { countedSteps } from '#contract/procedure/progress.ts';
import { irregularitiesOf } from '#contract/procedure/record.ts';
import type { Board, DueDay, StepTimes } from '#contract/staff/deadlines.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { stationNames } from '../queries/accounts/stations.ts';
import { settledScope } from '../queries/accused/settle.ts';
import { countQueues, dueDays, raisedClocks, stationDeadlines } from '../queries/incidents/deadlines.ts';
import { irregularIncidents } from '../queries/incidents/irregular.ts';
import { computeStepTimes, keptStepTimes, stepTimesFor } from '../queries/incidents/step-times.ts';
import { caseFilesOf } from '../queries/incidents/steps.ts';
import { lastDayOf } from '../rules/due.ts';
import { pagesOf, spanOf } from '../rules/page.ts';
import { incidentScope } from '../rules/scope.ts';
import { stationNameMr } from '../services/account-row.ts';

export function serveDeadlines(app: FastifyInstance, deps: Deps): void {
  const { config, now } = deps;
  const queues = async ({ by }: Pick<Call<typeof allEndpoints.piQueues>, 'by'>) => ({
    data: await countQueues(deps.db, incidentScope(by, config.piScope), now()),
  });
  serveEndpoint(app, allEndpoints.piQueues, deps, queues);
  serveEndpoint(app, allEndpoints.spQueues, deps, async ({ by }) => {
    const [counts, days, named] = await Promise.all([
      queues({ by }),
      dueDays(deps.db, incidentScope(by, config.piScope), now()),
      stationNames(deps.db),
    ]);
    return { ...counts, days: days.map((day) => toDueDay(day, named)) };
  });
  serveEndpoint(app, allEndpoints.deadlineBoard, deps, async ({ by }) => {
    const scope = await settledScope(deps.db, by);
    const [stations, { rows, total }] = await Promise.all([
      stationDeadlines(deps.db, scope, now()),
      raisedClocks(deps.db, scope),
    ]);
    return {
      stations: stations.map(toStation).sort(worstFirst),
      raised: rows.map(toRaised),
      raisedTotal: total,
    };
  });
  const computed = shared((db) => computeStepTimes(db, now()));
  serveEndpoint(app, allEndpoints.stepTimes, deps, async ({ by }) => {
    const scope = await settledScope(deps.db, by);
    const [kept, named] = await Promise.all([keptStepTimes(deps.db), stationNames(deps.db)]);
    const { rows, at } = await stepTimesFor(deps.db, kept ?? (await computed(deps.db)), scope);
    const names = new Map(named.map((station) => [station.id, station]));
    const stations = new Map<string | null, StepTimes[number]>();
    for (const { id, ...step } of rows) {
      const known = stations.get(id);
      const station = id === null ? undefined : names.get(id);
      stations.set(id, {
        _id: id,
        stationName: station?.station_name ?? null,
        ...stationNameMr(station?.station_name_mr ?? null),
        steps: [...(known?.steps ?? []), step],
      });
    }
    return { data: [...stations.values()], asOf: at };
  });
  serveEndpoint(app, allEndpoints.irregularities, deps, async ({ query: { page }, by }) => {
    const scope = await settledScope(deps.db, by);
    const { rows, total } = await irregularIncidents(deps.db, scope, spanOf(page, irregularOnPage));
    const fileOf = await caseFilesOf(deps.db, rows);
    const data = rows.map((row) => ({
      _id: row.id,
      referenceId: row.reference_id,
      reportType: row.report_type,
      stationName: row.station_name,
      ...stationNameMr(row.station_name_mr),
      found: irregularitiesOf(countedSteps(fileOf(row)), row.status),
    }));
    const totalPages = pagesOf(total, irregularOnPage);
    return { data: data.filter(({ found }) => found.length > 0), page, totalPages };
  });
}

const toDueDay = (
  { stations, is_office, ...day }: Awaited<ReturnType<typeof dueDays>>[number],
  named: Awaited<ReturnType<typeof stationNames>>,
): DueDay => ({
  ...day,
  ...(is_office && { isOffice: true as const }),
  stations: is_office
    ? []
    : stations
        .map((id) => named.find((station) => station.id === id))
        .map((station) => ({
          stationName: station?.station_name ?? null,
          ...stationNameMr(station?.station_name_mr ?? null),
        }))
        .sort((one, other) => (one.stationName ?? '').localeCompare(other.stationName ?? '')),
});

const irregularOnPage = 50;

/** All who ask while one answer is being made get that one: it reads a year of steps, and would hold every connection. */
function shared<T>(make: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const running = new Map<Db, Promise<T>>();
  return (db) => {
    const answer = running.get(db) ?? make(db).finally(() => running.delete(db));
    running.set(db, answer);
    return answer;
  };
}
type BoardStation = Board['stations'][number];

const toStation = ({
  id,
  station_name,
  station_name_mr,
  oldest_due_at,
  is_office,
  ...counts
}: Awaited<ReturnType<typeof stationDeadlines>>[number]): BoardStation => ({
  _id: id,
  stationName: station_name,
  ...stationNameMr(station_name_mr),
  ...counts,
  ...(is_office && { isOffice: true as const }),
  oldestOn: oldest_due_at && lastDayOf(oldest_due_at),
});

/** The most overdue duties; of equal ones that with the oldest, then by name. */
function worstFirst(one: BoardStation, other: BoardStation): number {
  if (one.overdue !== other.overdue) return other.overdue - one.overdue;
  const [older, younger] = [one.oldestOn ?? '9999', other.oldestOn ?? '9999'];
  if (older !== younger) return older < younger ? -1 : 1;
  return (one.stationName ?? '').localeCompare(other.stationName ?? '');
}

const toRaised = (row: Awaited<ReturnType<typeof raisedClocks>>['rows'][number]): Board['raised'][number] => {
  const clock = clockIds.find((id) => id === row.clock);
  return {
    _id: row.id,
    referenceId: row.reference_id,
    reportType: row.report_type,
    stationName: row.station_name,
    ...stationNameMr(row.station_name_mr),
    clock: row.clock,
    basis: clock ? citationOf(clockRules[clock].basis) : '',
    startedOn: row.started_on,
    dueOn: lastDayOf(row.due_at),
    raisedAt: row.raised_at.toISOString(),
  };
};
