import { storedMark } from '#ui/browser/stored-mark.ts';

/** The first-day page was put away on this device. */
export const firstDaySeen = storedMark('vishwas-first-day', 'seen');
