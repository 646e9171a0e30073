// One page of a list and the total. The district's pages have numbers but are found by key: from the nearer
// end, and beyond the first pages from the day on which they begin.

import { mostCounted } from '#contract/shared/piles.ts';
import { type IncidentStatus, statusNames } from '#contract/shared/status.ts';
import type { Db } from '../../db/schema.ts';
import { fromNearerEnd, nearRows } from '../../rules/page.ts';
import type { IncidentFilter } from './filter.ts';
import {
  countIncidents,
  type IncidentRow,
  listAndCount,
  listAndCountOn,
  listIncidents,
  listManyHits,
} from './incidents.ts';
import { countFound, isRemembered } from './search/totals.ts';
import { daysOf, type Hits, longestDays, newestDays } from './search/windows.ts';
import { totalLimit } from './search.ts';
import { type DistrictFilter, type DistrictTotals, districtTotals, findDay, sumOf } from './totals.ts';

type Sort = Parameters<typeof listIncidents>[2]['sort'];

interface Asked {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

interface Clock {
  readonly now: Date;
  /** Start of the current day in India. */
  readonly today: Date;
}

export interface IncidentPage {
  readonly rows: IncidentRow[];
  readonly total: number;
  /** There are more rows than `total`. */
  readonly isCapped: boolean;
  /** Only in a list of confidential incidents; ignores the status filter. */
  readonly pending: number | undefined;
  /** The counts of the district are out of date: see countOlder(). */
  readonly isBehind: boolean;
}

/**
 * Above this many hits, or within half a day, scanning from the newest is faster than collecting all hits first. Hits of
 * several words are collected per word first, so their limit is lower.
 */
const soonMet = { word: 3000, words: 300, days: 0.5 };

export async function pageOfIncidents(
  db: Db,
  filter: IncidentFilter,
  asked: Asked,
  { now, today }: Clock,
): Promise<IncidentPage> {
  const { terms, due, pile, reminded, category, since, before, station, investigator } = filter;
  const isPart =
    terms || due || pile || reminded || category || since || before || station !== undefined || investigator;
  const { stationId, notAbout } = filter.scope;
  if (isPart || stationId !== null) return countedPage(db, filter, asked, now);
  const reportType = filter.scope.normalOnly ? 'NormalReport' : filter.reportType;
  const district = { reportType, status: filter.status, notAbout };
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

/** Lists of a station, piles, queues and searches are counted each time, up to the last page anyone opens. */
async function countedPage(db: Db, filter: IncidentFilter, asked: Asked, now: Date): Promise<IncidentPage> {
  const isConfidential = filter.reportType === 'ConfidentialReport';
  const most = mostOf(filter);
  const [{ rows, found }, pending] = await Promise.all([
    filter.terms ? search(db, filter, asked, { most, now }) : plainPage(db, filter, asked, most),
    isConfidential ? countIncidents(db, { ...filter, status: 'pending' }) : undefined,
  ]);
  return {
    rows,
    total: Math.min(found, most),
    isCapped: found > most,
    pending: pending && Math.min(pending, totalLimit),
    isBehind: false,
  };
}

/**
 * A queue or a pile is worked from its front, so it is counted like its number in the sidebar; closed reports are looked
 * up. A search of a station reads its rows one by one, so it stops as soon.
 */
function mostOf({ scope, terms, due, pile }: IncidentFilter): number {
  if (terms) return scope.stationId === null ? totalLimit : mostCounted;
  return due || (pile && pile !== 'closed') ? mostCounted : totalLimit;
}

async function plainPage(db: Db, filter: IncidentFilter, asked: Asked, most: number) {
  if (asked.offset <= nearRows) {
    const [rows, found] = await Promise.all([
      listIncidents(db, filter, asked),
      countIncidents(db, filter, most),
    ]);
    return { rows, found };
  }
  if (asked.offset > most / 2 && asked.offset < most) {
    const all = await listAndCountOn(db, filter, asked, most);
    if (all) return all;
  }
  const found = await countIncidents(db, filter, most);
  if (found > most) return { rows: await listIncidents(db, filter, asked), found };
  const span = fromNearerEnd(asked, found);
  const rows = await listIncidents(db, filter, { ...asked, ...span });
  return { rows: span.isReversed ? rows.reverse() : rows, found };
}

/** The number of hits decides how the page is found. */
async function search(
  db: Db,
  filter: IncidentFilter,
  asked: Asked,
  { most, now }: { most: number; now: Date },
) {
  const isDistrict = filter.scope.stationId === null;
  const isNear = isDistrict && asked.sort === 'createdAt' && asked.offset <= nearRows;
  if (!isRemembered(filter)) {
    const list = isNear ? listManyHits : listIncidents;
    return (
      (await listAndCount(db, filter, asked, most)) ?? {
        rows: await list(db, filter, asked),
        found: most + 1,
      }
    );
  }
  const { found, newest } = await countFound(db, filter, now);
  const expected = Math.max(0, Math.min(asked.limit, found - asked.offset));
  const rows = await (isNear
    ? nearHits(db, filter, asked, { found, newest, expected, now })
    : listIncidents(db, filter, asked));
  // Otherwise an incident has arrived, or lost its search text, since the count.
  return { rows, found: rows.length === expected ? found : await countIncidents(db, filter) };
}

interface Counted {
  readonly found: number;
  readonly newest: readonly Hits[];
  /** Number of rows of the page. */
  readonly expected: number;
  readonly now: Date;
}

/** Newest first: from as many days as probably hold the page, and from four times as many while they do not. */
async function nearHits(
  db: Db,
  filter: IncidentFilter,
  asked: Asked,
  { found, newest, expected, now }: Counted,
) {
  const days = asked.order === 'desc' ? daysOf(asked.offset + asked.limit, newest) : undefined;
  const isSoonMet =
    days === undefined
      ? found > soonMet[(filter.terms?.length ?? 0) > 1 ? 'words' : 'word']
      : days < soonMet.days;
  if (isSoonMet) return listManyHits(db, filter, asked);
  for (let reach = days ?? Number.POSITIVE_INFINITY; reach <= longestDays; reach *= 4) {
    const rows = await listIncidents(db, { ...filter, within: newestDays(reach, now) }, asked);
    if (rows.length === expected) return rows;
  }
  return listIncidents(db, filter, asked);
}

interface Known {
  readonly district: DistrictFilter;
  readonly totals: DistrictTotals;
}

/** Sorts by place or name skip rows from the nearer end; sorts by time or status start at the page's day. */
function farPage(db: Db, filter: IncidentFilter, asked: Asked, known: Known): Promise<IncidentRow[]> {
  if (asked.sort === 'createdAt') return byDay(db, filter, asked, known);
  if (asked.sort === 'status') return byStatus(db, filter, asked, known);
  return listIncidents(db, filter, asked);
}

/** One status after another, each newest first. */
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
