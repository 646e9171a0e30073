// Calendar days in India, which has one time zone without daylight saving.
import { dayInIndia, indiaMs, plusDays } from '#contract/shared/time.ts';

const dayMs = 86_400_000;

/** The day (YYYY-MM-DD) of a moment. */
export const dayOf = (moment: Date): string => dayInIndia(moment);

/** The moment when the day begins. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - indiaMs);

/** All days, both ends included; none where `to` is before `from`. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => plusDays(from, index));
}

/** Without Saturdays and Sundays. Holidays differ by State and count as working days, so a due day is rather too early. */
export function plusWorkingDays(day: string, days: number): string {
  let reached = day;
  for (let left = days; left > 0; ) {
    reached = plusDays(reached, 1);
    if (![0, 6].includes(new Date(`${reached}T00:00:00Z`).getUTCDay())) left -= 1;
  }
  return reached;
}

/** Later than tomorrow: a phone's clock may run ahead, and may be set to another zone. */
export const isYetToCome = (day: string, now: Date): boolean => day > dayInIndia(now.getTime() + dayMs);

/** The same day that many calendar months earlier, or the last day of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const earlier = new Date(now);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return earlier;
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
