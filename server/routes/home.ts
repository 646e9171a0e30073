// The first page of each console.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { type StationFigures, silentDays, weeksShown } from '#contract/staff/home.ts';
import { daysOfUnanswered } from '#contract/staff/metrics.ts';
import { programVersion } from '../config/release.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField } from '../http/problem.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { openStore } from '../media/store.ts';
import { overlappingPlaces, stationUse } from '../queries/accounts/faults.ts';
import { settledScope } from '../queries/accused/settle.ts';
import { auditRead } from '../queries/audit.ts';
import { lastBackupAt } from '../queries/backups.ts';
import { unansweredSince } from '../queries/chat/unanswered.ts';
import { countOfficerComplaints } from '../queries/incidents/officer-complaints.ts';
import {
  besideStations,
  countDueToday,
  countPiles,
  countReminders,
  edgesOf,
  stationFigures,
  stationPace,
  waitingConfidential,
} from '../queries/incidents/piles.ts';
import { botUseByDay, countAccounts } from '../queries/metrics.ts';
import { daysBefore } from '../rules/days.ts';
import { everyIncident, incidentScope } from '../rules/scope.ts';
import { fullNameMr, stationNameMr } from '../services/account-row.ts';
import { alarmsNow } from '../services/alarms.ts';
import { missingPersons } from '../services/missing/persons.ts';

const ofStation = [
  'new',
  'messages',
  'saysNo',
  'overdue',
  'inHand',
  'unassigned',
  'given',
  'waiting',
  'closed',
] as const;
const ofDistrict = ['new', 'messages', 'saysNo', 'unassigned', 'overdue'] as const;

export function serveHome(app: FastifyInstance, deps: Deps): void {
  const { config, now } = deps;
  serveEndpoint(app, allEndpoints.stationHome, deps, async ({ by }) => {
    const scope = incidentScope(by, config.piScope);
    const [piles, today, edges, reminders, missing] = await Promise.all([
      countPiles(deps.db, scope, ofStation, now()),
      countDueToday(deps.db, scope, now()),
      edgesOf(deps.db, scope, now()),
      countReminders(deps.db, scope, by.id, now()),
      missingPersons(deps.db, scope),
    ]);
    return { data: { ...piles, today, ...toState(edges), reminders, missingPersons: missing } };
  });

  serveEndpoint(app, allEndpoints.districtHome, deps, async ({ by }) => {
    const complaints = { scope: await settledScope(deps.db, by), status: 'pending' } as const;
    const scope = incidentScope(by, config.piScope);
    const [piles, today, edges, secret, officerComplaints, reminders, alarms, missing] = await Promise.all([
      countPiles(deps.db, scope, ofDistrict, now()),
      countDueToday(deps.db, scope, now()),
      edgesOf(deps.db, scope, now()),
      waitingConfidential(deps.db, scope),
      countOfficerComplaints(deps.db, complaints),
      countReminders(deps.db, scope, by.id, now()),
      alarmsNow(deps.db, now()),
      missingPersons(deps.db, scope),
    ]);
    const { count: confidential, since } = secret;
    const confidentialSince = since?.toISOString() ?? null;
    const data = { ...piles, today, ...toState(edges), confidential, confidentialSince };
    return { data: { ...data, officerComplaints, reminders, alarms, missingPersons: missing } };
  });

  serveEndpoint(app, allEndpoints.stationFigures, deps, async ({ by }) => {
    const scope = await settledScope(deps.db, by);
    const [rows, pace, none, office] = await Promise.all([
      stationFigures(deps.db, now()),
      stationPace(deps.db, now()),
      besideStations(deps.db, { reportType: 'NormalReport', scope }, now()),
      besideStations(deps.db, { reportType: 'ConfidentialReport', scope }, now()),
    ]);
    const besides = (
      [
        ['none', none],
        ['office', office],
      ] as const
    ).map(([of, { oldest_at, ...counts }]) => ({
      of,
      ...counts,
      oldestAt: oldest_at?.toISOString() ?? null,
    }));
    const keptSince = daysBefore(now(), config.retention.sessionDays);
    return { data: rows.map((row) => toFigures(row, pace.get(row.id), keptSince)).sort(worstFirst), besides };
  });

  serveEndpoint(app, allEndpoints.adminHome, deps, async () => ({
    data: await faults(deps),
  }));
}

function toState({ newest, newSince, oldestOverdue }: Awaited<ReturnType<typeof edgesOf>>) {
  return {
    newSince: newSince?.toISOString() ?? null,
    oldestOverdue: oldestOverdue?.toISOString() ?? null,
    newest: newest ? { _id: newest.id, receivedAt: newest.received_at.toISOString() } : null,
  };
}

type FiguresRow = Awaited<ReturnType<typeof stationFigures>>[number];
type PaceRow = NonNullable<ReturnType<Awaited<ReturnType<typeof stationPace>>['get']>>;

/** `keptSince`: an older sign-in is deleted. */
const toFigures = (row: FiguresRow, pace: PaceRow | undefined, keptSince: Date): StationFigures => ({
  _id: row.id,
  stationName: row.station_name ?? '',
  ...stationNameMr(row.station_name_mr),
  fullName: row.full_name,
  ...fullNameMr(row.full_name_mr),
  new: row.new,
  open: row.open,
  overdue: row.overdue,
  oldestAt: row.oldest_at?.toISOString() ?? null,
  medianHours: pace?.hours ?? null,
  medianHoursBefore: pace?.hours_before ?? null,
  weeks: Array.from({ length: weeksShown }, (_, week) => pace?.weeks[weeksShown - 1 - week] ?? 0),
  lastSignIn: row.last_sign_in?.toISOString() ?? null,
  ...(!row.last_sign_in && { unusedSince: row.created_at < keptSince ? keptSince.toISOString() : null }),
});

/** The most overdue; then the most unopened, then the most open reports, then by name. */
const worstFirst = (one: StationFigures, other: StationFigures) =>
  other.overdue - one.overdue ||
  other.new - one.new ||
  other.open - one.open ||
  one.stationName.localeCompare(other.stationName);

async function faults({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>) {
  const [overlaps, stations, { unassigned }, backup, alarms, freeBytes] = await Promise.all([
    overlappingPlaces(db),
    stationUse(db),
    countPiles(db, everyIncident, ['unassigned'], now()),
    lastBackupAt(db),
    alarmsNow(db, now()),
    openStore(config.dataDir)
      .freeBytes()
      .catch(() => null),
  ]);
  const silentSince = daysBefore(now(), silentDays);
  const named = (row: (typeof stations)[number]) => ({
    _id: row.id,
    stationName: row.station_name ?? '',
    ...stationNameMr(row.station_name_mr),
  });
  return {
    overlaps: overlaps.map(({ village_name, village_name_mr, ids }) => ({
      villageName: village_name,
      ...(village_name_mr && { villageNameMr: village_name_mr }),
      stations: stations.filter(({ id }) => ids.includes(id)).map(named),
    })),
    withoutVillages: stations.filter(({ places }) => places === 0).map(named),
    // A new account counts from its creation.
    silent: stations
      .filter((row) => (row.last_sign_in ?? row.created_at) < silentSince)
      .map((row) => ({ ...named(row), lastSignIn: row.last_sign_in?.toISOString() ?? null })),
    unassigned,
    isMailConnected: config.mail.server !== null,
    isMessagingConnected: config.messaging.account !== null,
    lastBackupAt: backup?.toISOString() ?? null,
    alarms,
    system: { version: programVersion, startedAt: startedAt.toISOString(), freeBytes },
  };
}

const startedAt = new Date();

/** Counts for the administrator. */
export function serveUsage(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.adminMetrics, deps, async ({ query }) => ({
    data: await metrics(deps.db, query),
  }));
  serveEndpoint(app, allEndpoints.unanswered, deps, async ({ by, request }) => {
    const { db, now } = deps;
    const at = now();
    const { total, rows } = await unansweredSince(db, daysBefore(at, daysOfUnanswered), mostGroups);
    await auditRead(db, { at, by, action: 'unanswered.read', subject: 'unanswered', request });
    return { total, data: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })) };
  });
}

/** As many as somebody reads. */
const mostGroups = 200;

async function metrics(db: Db, { startDate, endDate }: Call<typeof allEndpoints.adminMetrics>['query']) {
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
