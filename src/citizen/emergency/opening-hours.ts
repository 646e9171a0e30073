import { hourInIndia } from '#i18n/format.ts';

/** Whether a number is answered now, in Indian time: from the first hour up to, not including, the second. */
export function isOpen([from, to]: readonly [number, number], now: Date): boolean {
  const hour = hourInIndia(now);
  return hour >= from && hour < to;
}
