// Days of a chart as calendar weeks or months, so that a bar is wide enough for a finger.

import { eachStatus } from '#contract/shared/status.ts';
import { plusDays } from '#contract/shared/time.ts';
import type { Charts } from '#contract/staff/charts.ts';

type Day = Charts['days'][number];

export interface Week extends Pick<Day, 'counts'> {
  readonly from: string;
  readonly to: string;
  /** false: more of its days are to come. */
  readonly isOver: boolean;
}

const isMonday = (day: string) => new Date(day).getUTCDay() === 1;

/** Calendar months; the first and the last one may be shorter. */
export const monthsOf = (days: readonly Day[]): Week[] => spansOf(days, (day) => day.endsWith('-01'));

/** Monday to Sunday; the first and the last one may be shorter. */
export const weeksOf = (days: readonly Day[]): Week[] => spansOf(days, isMonday);

function spansOf(days: readonly Day[], isFirst: (day: string) => boolean): Week[] {
  const weeks: Week[] = [];
  for (const { day, counts } of days) {
    const week = weeks.at(-1);
    const isOver = isFirst(plusDays(day, 1));
    if (!week || isFirst(day)) weeks.push({ from: day, to: day, isOver, counts });
    else
      weeks[weeks.length - 1] = {
        from: week.from,
        to: day,
        isOver,
        counts: eachStatus((status) => week.counts[status] + counts[status]),
      };
  }
  return weeks;
}

type Counted = Pick<Week, 'isOver'> & { readonly total: number };

/** With the most reports, alone or shared. One that is not over may still grow: it stands for those that it equals. */
export function topOf<Row extends Counted>(weeks: readonly Row[]): { week: Row; isShared: boolean } | null {
  const most = Math.max(0, ...weeks.map(({ total }) => total));
  const tops = weeks.filter(({ total }) => most > 0 && total === most);
  const week = tops.find(({ isOver }) => !isOver) ?? tops[0];
  return week ? { week, isShared: tops.length > 1 } : null;
}
