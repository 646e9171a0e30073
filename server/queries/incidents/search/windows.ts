// Reads the newest weeks or quarters of the index of words only (migration 0195): as many as hold a page of a search,
// going by the number of hits in the last month and year.
import { type SqlBool, sql } from 'kysely';
import { plusDays } from '#contract/shared/time.ts';
import { dayOf, daysBetween, startOf } from '../../../rules/days.ts';
import type { Terms } from '../search.ts';

/** Whole weeks or quarters of India. */
export interface SearchWindow {
  readonly unit: 'week' | 'quarter';
  /** The first day of each. */
  readonly names: readonly string[];
  readonly since: Date;
}

/** How many hits the last `days` have. */
export interface Hits {
  readonly days: number;
  readonly found: number;
}

/** Each is counted only if the one before has too few hits. */
export const countedDays = [28, 330];
/** The index is asked once for each name, so more days are asked for in quarters. */
const mostInWeeks = 28;
/** With more days it is faster to ask for all. */
export const longestDays = 730;

/** At least the last `days` before `end`. */
export function newestDays(days: number, end: Date): SearchWindow {
  // A server whose clock is ahead may have received a report tomorrow.
  const last = plusDays(dayOf(end), 1);
  const first = plusDays(last, -Math.ceil(days));
  const unit = days <= mostInWeeks ? 'week' : 'quarter';
  const names = [...new Set(daysBetween(first, last).map(unit === 'week' ? weekOf : quarterOf))];
  return { unit, names, since: startOf(names[0] ?? first) };
}

/** Its Monday. */
const weekOf = (day: string) => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));

function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}

const columns = {
  week: sql`date_trunc('week', incidents.received_at at time zone 'Asia/Kolkata')::date`,
  quarter: sql`date_trunc('quarter', incidents.received_at at time zone 'Asia/Kolkata')::date`,
};

/**
 * By its names or by its time, not both: the planner takes them for two conditions, independent of each other, and reads all
 * rows of that time instead of the words. The index of words finds no spelling of two letters.
 */
export const isWithin = ({ unit, names, since }: SearchWindow, terms: Terms) =>
  terms.flat().some(({ length }) => length < 3)
    ? sql<SqlBool>`incidents.received_at >= ${since}`
    : sql<SqlBool>`${columns[unit]} in (${sql.join(names.map((name) => sql`${name}::date`))})`;

/** That hold `hits` and a quarter more; undefined: the counted days have too few to tell. */
export function daysOf(hits: number, counted: readonly Hits[]): number | undefined {
  const wanted = hits * 1.25;
  const enough = counted.find(({ found }) => found >= wanted);
  return enough && (enough.days * wanted) / enough.found;
}
