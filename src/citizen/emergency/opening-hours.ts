import { hourInIndia } from '#i18n/format.ts';

/** Whether a number with these hours is answered now, by the clock of India. `hours`: from the first up to the second. */
export function isOpen([from, to]: readonly [number, number], now: Date): boolean {
  const hour = hourInIndia(now);
  return hour >= from && hour < to;
}
