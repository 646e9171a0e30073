import type { ReportType } from '#contract/incident.ts';
import { formatDate, formatTime } from '#i18n/format.ts';

/** What the address says of a list of incidents. */
export interface IncidentView {
  readonly type: ReportType;
  /** '': all of them. */
  readonly q: string;
  /** From 1. */
  readonly page: number;
  /** Whose details are open. */
  readonly id: string | undefined;
}

/** `keep` replaces the present entry of the history (typing in a search), otherwise Back undoes it. */
export type GoTo = (view: Partial<IncidentView>, how?: { keep: boolean }) => void;

/** Shorter words find everything (the server searches from two characters on). */
export const shortestSearch = 2;

/** 14:32, or with its day when that was not today. */
export function momentWord(moment: number, now = Date.now()): string {
  const time = formatTime(moment);
  return formatDate(moment) === formatDate(now) ? time : `${formatDate(moment)}, ${time}`;
}

/** Exact up to 10,000. */
export const totalWord = (total: number, capped: boolean): string => `${total}${capped ? '+' : ''}`;
