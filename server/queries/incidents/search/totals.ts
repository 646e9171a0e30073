// Caches for ten minutes how many incidents a search of the district finds. A search text changes only by
// erasure or anonymization, so a count stays right for incidents received before it; only newer ones are
// counted again.
import type { Db } from '../../../db/schema.ts';
import type { IncidentFilter } from '../filter.ts';
import { countIncidents } from '../incidents.ts';
import { totalLimit } from '../search.ts';
import { countedDays, type Hits, newestDays } from './windows.ts';

interface Count {
  /** Number received before `to`. */
  readonly found: number;
  /** Of them in the last month and year; without the year where the month has too many to count. */
  readonly newest: readonly Hits[];
  readonly to: Date;
  readonly madeAt: Date;
}

const dayMs = 86_400_000;
const keptMs = 10 * 60_000;
/** An incident becomes visible shortly after its time of receipt, when its transaction ends. */
const settledMs = 60_000;
const mostKept = 1000;

const counts = new WeakMap<Db, Map<string, Count>>();

/** Status, deadline and station can change, so these searches are always counted. */
export const isRemembered = ({ scope, status, due, pile, reminded, station }: IncidentFilter): boolean =>
  scope.stationId === null && !(status || due || pile || reminded || station !== undefined);

/** `found`: exact up to `totalLimit`; totalLimit + 1 where there are more. `filter`: a remembered one. */
export async function countFound(
  db: Db,
  filter: IncidentFilter,
  now: Date,
): Promise<Pick<Count, 'found' | 'newest'>> {
  const kept = counts.get(db) ?? new Map<string, Count>();
  counts.set(db, kept);
  const key = JSON.stringify(filter);
  const count = kept.get(key);
  if (count && now.getTime() - count.madeAt.getTime() < keptMs && now >= count.madeAt) {
    if (count.found > totalLimit) return count;
    const since = await countIncidents(db, { ...filter, since: count.to });
    return { ...count, found: Math.min(count.found + since, totalLimit + 1) };
  }
  const to = new Date(now.getTime() - settledMs);
  const [before, since] = await Promise.all([
    countBackwards(db, filter, to),
    countIncidents(db, { ...filter, since: to }),
  ]);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { ...before, to, madeAt: now });
  return { ...before, found: Math.min(before.found + since, totalLimit + 1) };
}

/** From the newest back, and not further than the limit: of a common word one month is enough. */
async function countBackwards(db: Db, filter: IncidentFilter, to: Date) {
  const newest: Hits[] = [];
  let [before, found] = [to, 0];
  for (const days of countedDays) {
    const within = newestDays(days, before);
    found += await countIncidents(db, { ...filter, before, within }, totalLimit - found);
    newest.push({ days: (to.getTime() - within.since.getTime()) / dayMs, found });
    if (found > totalLimit) return { found, newest };
    before = within.since;
  }
  found += await countIncidents(db, { ...filter, before }, totalLimit - found);
  return { found, newest };
}
