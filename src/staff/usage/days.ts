// Steps of the charts from the days with usage: every day in between, or every month of a long range.
import type { DayRange } from '#api/staff/metrics.ts';
import type { BotUsage } from '#contract/staff/metrics.ts';

export const dailySeries = ['messages', 'incidents', 'complaints'] as const;

export interface Step {
  /** YYYY-MM-DD, or YYYY-MM for monthly steps. */
  readonly at: string;
  readonly messages: number;
  readonly incidents: number;
  readonly complaints: number;
}

/** Three months; more bars are unreadable on a phone. */
const mostDays = 93;
const dayMs = 86_400_000;

/** In order, including steps without usage. */
export function stepsOf({ from, to }: DayRange, { byDay }: BotUsage): Step[] {
  const days = daysBetween(from, to);
  const keyOf = days.length <= mostDays ? (day: string) => day : (day: string) => day.slice(0, 7);
  const steps = new Map<string, Step>();
  for (const day of days) steps.set(keyOf(day), { at: keyOf(day), messages: 0, incidents: 0, complaints: 0 });
  for (const row of byDay) {
    const step = steps.get(keyOf(row.day));
    if (!step) continue;
    steps.set(step.at, {
      at: step.at,
      messages: step.messages + row.messages,
      incidents: step.incidents + row.incidents,
      complaints: step.complaints + row.complaints,
    });
  }
  return [...steps.values()];
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
