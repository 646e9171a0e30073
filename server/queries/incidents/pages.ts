// One page of a list and how many rows it has. The pages of the district's list have numbers, but are found by key: from the nearer end,
// and beyond a few pages from the day in which they begin.
import type { Kysely } from 'kysely';
import { type IncidentStatus, statusNames } from '#contract/status.ts';
import type { Database } from '../../db/schema.ts';
import type { IncidentFilter } from './filter.ts';
import { countIncidents, type IncidentRow, listIncidents, listWithReason } from './incidents.ts';
import { totalLimit } from './search.ts';
import { countFound } from './search-totals.ts';
import { type DistrictFilter, type DistrictTotals, districtTotals, findDay, sumOf } from './totals.ts';

type Db = Kysely<Database>;
type Sort = Parameters<typeof listIncidents>[2]['sort'];

interface Asked {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

interface Clock {
  readonly now: Date;
  /** When the day began that is not over, in India. */
  readonly today: Date;
}

export interface IncidentPage {
  readonly rows: IncidentRow[];
  readonly total: number;
  /** There are more than `total`. */
  readonly isCapped: boolean;
  /** Of a list of confidential reports, whatever the status asked for. */
  readonly pending: number | undefined;
  /** The counts of the district are old: see countOlder(). */
  readonly isBehind: boolean;
}

/** So many rows are passed over as fast as a day is looked up. */
const nearRows = 200;
/** Of a search: of so many, the newest are met sooner than all are gathered. Of several words the lists of each are gathered first. */
const soonMet = { word: 3000, words: 300 };

export async function pageOfIncidents(
  db: Db,
  filter: IncidentFilter,
  asked: Asked,
  { now, today }: Clock,
): Promise<IncidentPage> {
  if (filter.terms || filter.scope.stationId !== null) return countedPage(db, filter, asked, now);
  const reportType = filter.scope.normalOnly ? 'NormalReport' : filter.reportType;
  const district = { reportType, status: filter.status };
  const isNear = asked.sort !== 'status' && asked.offset <= nearRows;
  const [totals, near] = await Promise.all([
    districtTotals(db, district, today),
    isNear ? listIncidents(db, filter, asked) : null,
  ]);
  return {
    rows: near ?? (await farPage(db, filter, asked, { district, totals })),
    total: sumOf(totals.all, district),
    isCapped: false,
    pending: reportType === 'ConfidentialReport' ? totals.all.pending : undefined,
    isBehind: totals.isBehind,
  };
}

/** Of a station's list and of a search, which are counted each time, and no further than anyone pages. */
async function countedPage(db: Db, filter: IncidentFilter, asked: Asked, now: Date): Promise<IncidentPage> {
  const isConfidential = filter.reportType === 'ConfidentialReport';
  const [{ rows, found }, pending] = await Promise.all([
    filter.terms ? search(db, filter, asked, now) : stationPage(db, filter, asked),
    isConfidential ? countIncidents(db, { ...filter, status: 'pending' }) : undefined,
  ]);
  return {
    rows,
    total: Math.min(found, totalLimit),
    isCapped: found > totalLimit,
    pending: pending && Math.min(pending, totalLimit),
    isBehind: false,
  };
}

async function stationPage(db: Db, filter: IncidentFilter, asked: Asked) {
  const [rows, found] = await Promise.all([listIncidents(db, filter, asked), countIncidents(db, filter)]);
  return { rows, found };
}

/** How to look for the page depends on how many there are. */
async function search(db: Db, filter: IncidentFilter, asked: Asked, now: Date) {
  const found = await countFound(db, filter, now);
  const isDistrict = filter.scope.stationId === null;
  const isNear = asked.sort === 'createdAt' && asked.offset <= nearRows;
  const isSoonMet = found > soonMet[(filter.terms?.length ?? 0) > 1 ? 'words' : 'word'];
  const list = isDistrict && isNear && isSoonMet ? listWithReason : listIncidents;
  const rows = await list(db, filter, asked);
  const isAsCounted = rows.length === Math.max(0, Math.min(asked.limit, found - asked.offset));
  // Else a report has come, or lost what it was found by, since they were counted.
  return { rows, found: isAsCounted ? found : await countIncidents(db, filter) };
}

interface Known {
  readonly district: DistrictFilter;
  readonly totals: DistrictTotals;
}

/** Places and names are passed over from the nearer end; what has a time or a status is found by its day. */
function farPage(db: Db, filter: IncidentFilter, asked: Asked, known: Known): Promise<IncidentRow[]> {
  if (asked.sort === 'createdAt') return byDay(db, filter, asked, known);
  if (asked.sort === 'status') return byStatus(db, filter, asked, known);
  return listIncidents(db, filter, asked);
}

/** One status after the other, each newest first. */
async function byStatus(
  db: Db,
  filter: IncidentFilter,
  { order, offset, limit }: Asked,
  { district, totals }: Known,
): Promise<IncidentRow[]> {
  const statuses: readonly IncidentStatus[] = district.status ? [district.status] : statusNames;
  const rows: IncidentRow[] = [];
  let skip = offset;
  for (const status of order === 'asc' ? statuses : [...statuses].reverse()) {
    const left = limit - rows.length;
    const count = totals.all[status];
    if (left > 0 && skip < count) {
      const asked = { sort: 'createdAt', order: 'desc', offset: skip, limit: left } as const;
      const known = { district: { ...district, status }, totals };
      rows.push(...(await byDay(db, { ...filter, status }, asked, known)));
    }
    skip = Math.max(0, skip - count);
  }
  return rows;
}

async function byDay(
  db: Db,
  filter: IncidentFilter,
  { order, offset, limit: most }: Asked,
  { district, totals }: Known,
): Promise<IncidentRow[]> {
  const total = sumOf(totals.all, district);
  const limit = Math.min(most, total - offset);
  if (limit <= 0) return [];
  const behind = total - offset - limit;
  const [fromNewest, fromOldest] = order === 'desc' ? [offset, behind] : [behind, offset];
  const from = fromNewest <= fromOldest ? 'newest' : 'oldest';
  const skip = from === 'newest' ? fromNewest - sumOf(totals.fresh, district) : fromOldest;
  const day = skip > 0 ? await findDay(db, district, { skip, from }) : undefined;
  const bound = day && (from === 'newest' ? { before: day.end } : { since: day.start });
  const rows = await listIncidents(
    db,
    { ...filter, ...bound },
    {
      sort: 'createdAt',
      order: from === 'newest' ? 'desc' : 'asc',
      limit,
      offset: day ? skip - day.before : Math.min(fromNewest, fromOldest),
    },
  );
  const isTurned = (from === 'newest') !== (order === 'desc');
  return isTurned ? rows.reverse() : rows;
}
