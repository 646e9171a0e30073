// Which open reports a console keeps on its device before anybody opens them, and in which order. Knows neither
// the network nor the disk.

import { isInQueue } from '#contract/procedure/due.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import type { IncidentList, IncidentReport } from '#contract/staff/incident.ts';

export interface AheadLimit {
  readonly reports: number;
  readonly bytes: number;
}

/** A district has more open reports than one device should hold. */
export const aheadLimits: Record<Exclude<Role, 'admin'>, AheadLimit> = {
  pi: { reports: 200, bytes: 24_000_000 },
  sp: { reports: 60, bytes: 8_000_000 },
};

/** What the device has of one report. */
interface Held {
  readonly version: number;
  readonly at: number;
  readonly bytes: number;
  /** Ids of the kept pictures. */
  readonly pictures: readonly string[];
}

export interface AheadState {
  /** Open reports with their history on this device, and all open ones. */
  readonly kept: number;
  readonly total: number;
  readonly at: number;
  readonly held: Readonly<Record<string, Held>>;
}

export const noneAhead: AheadState = { kept: 0, total: 0, at: 0, held: {} };

export interface AheadSource {
  readonly open: (page: number) => Promise<IncidentList>;
  readonly overdue: () => Promise<IncidentList>;
  readonly history: (id: string) => Promise<unknown>;
  /** null: it cannot be read, or is too large. */
  readonly picture: (url: string) => Promise<string | null>;
}

/** Each resolves to whether the device has it now. */
export interface AheadStore {
  readonly rows: (list: IncidentList) => Promise<boolean>;
  readonly history: (id: string, history: unknown) => Promise<boolean>;
  readonly picture: (id: string, picture: string) => Promise<boolean>;
  readonly dropPictures: (ids: readonly string[]) => Promise<void>;
  readonly state: (state: AheadState) => Promise<unknown>;
}

/** Resolves when the next piece of work disturbs nobody. */
export type Pause = () => Promise<void>;

/** Notes and steps of other officers raise the version; tellings do not. */
const freshMs = 12 * 60 * 60_000;
const reportsBetweenStates = 5;

/** The overdue and the unread first, then the others; each the newest first. */
export function aheadOrder(reports: readonly IncidentReport[], now: Date): IncidentReport[] {
  const isUrgent = (report: IncidentReport) =>
    Number(report.readAt === null || report.givenAt !== undefined || isInQueue(report, 'overdue', now));
  return [...reports].sort(
    (a, b) => isUrgent(b) - isUrgent(a) || Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
}

/** Reads what is missing, one call at a time; a failed call ends the round and leaves what is kept. */
export async function readAhead(
  source: AheadSource,
  store: AheadStore,
  limit: AheadLimit,
  before: AheadState,
  now: Date,
  pause: Pause,
): Promise<AheadState> {
  const { reports, list, total } = await openReports(source, limit, now);
  await pause();
  const rows = { ...list, data: reports };
  let bytes = sizeOf(rows);
  const hasRows = await store.rows(rows);
  const held: Record<string, Held> = {};
  const stateOf = (held: AheadState['held']): AheadState => ({
    held,
    total,
    at: now.getTime(),
    kept: hasRows ? Object.keys(held).length : 0,
  });
  const gone = goneOf(before, reports);
  await store.dropPictures(gone);
  // The device still has these, though their turn has not come yet.
  const kept = Object.fromEntries(
    reports.flatMap((report) => {
      const had = freshOf(before, report, now);
      return had ? [[report._id, had]] : [];
    }),
  );
  let changes = 0;
  for (const report of reports) {
    const one = await keepOne(source, store, report, before, limit.bytes - bytes, now, pause);
    if (!one) break;
    held[report._id] = one;
    bytes += one.bytes;
    if (one === kept[report._id]) continue;
    if (changes % reportsBetweenStates === 0) await store.state(stateOf({ ...kept, ...held }));
    changes += 1;
  }
  const end = stateOf(held);
  await store.state(end);
  return end;
}

async function openReports(source: AheadSource, limit: AheadLimit, now: Date) {
  const first = await source.open(1);
  const found = new Map(first.data.map((report) => [report._id, report]));
  // Where not all fit, an old overdue report may be on none of the pages that are read.
  if (first.totalReports > limit.reports)
    for (const report of (await source.overdue()).data) found.set(report._id, report);
  for (let page = 2; page <= first.totalPages && found.size < limit.reports; page += 1)
    for (const report of (await source.open(page)).data) found.set(report._id, report);
  const reports = aheadOrder([...found.values()], now).slice(0, limit.reports);
  return { reports, list: first, total: first.totalReports };
}

/** null: there is no room left. */
async function keepOne(
  source: AheadSource,
  store: AheadStore,
  report: IncidentReport,
  before: AheadState,
  room: number,
  now: Date,
  pause: Pause,
): Promise<Held | null> {
  const fresh = freshOf(before, report, now);
  let { bytes, at, pictures } = fresh ?? {
    bytes: 0,
    at: now.getTime(),
    pictures: before.held[report._id]?.pictures ?? [],
  };
  if (!fresh) {
    await pause();
    const history = await source.history(report._id);
    bytes = sizeOf(history);
    if (bytes > room || !(await store.history(report._id, history))) return null;
  }
  if (bytes > room) return null;
  for (const { id, previewUrl } of report.evidence ?? []) {
    if (previewUrl === null || pictures.includes(id)) continue;
    await pause();
    const picture = await source.picture(previewUrl).catch(() => null);
    if (picture === null || bytes + picture.length > room) continue;
    if (!(await store.picture(id, picture))) continue;
    bytes += picture.length;
    pictures = [...pictures, id];
  }
  return fresh && fresh.pictures === pictures ? fresh : { version: report.version, at, bytes, pictures };
}

/** undefined: the device has nothing of the report, or something old. */
function freshOf({ held }: AheadState, { _id, version }: IncidentReport, now: Date): Held | undefined {
  const had = held[_id];
  return had?.version === version && now.getTime() - had.at < freshMs ? had : undefined;
}

function goneOf({ held }: AheadState, reports: readonly IncidentReport[]): string[] {
  const open = new Set(reports.map(({ _id }) => _id));
  return Object.entries(held).flatMap(([id, { pictures }]) => (open.has(id) ? [] : pictures));
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;
