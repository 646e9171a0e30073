import { dayInIndia, plusDays } from './time.ts';

/** On a day of this week, as the queue `week` counts it, or earlier: only then it is marked. */
export const isSoonDue = (on: string, now: number): boolean => on <= plusDays(dayInIndia(new Date(now)), 6);
