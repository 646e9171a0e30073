// When nobody is woken by a broadcast.
import { indiaMs } from '#contract/shared/time.ts';

/** Minutes of the day in India; `to` is on the next day where it is not after `from`. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const dayMs = 24 * 60 * 60_000;

/** The end of the quiet hours that `at` lies in; null: it lies in none. */
export function quietUntil(at: Date, hours: QuietHours | null): Date | null {
  if (!hours) return null;
  const local = at.getTime() + indiaMs;
  const midnight = Math.floor(local / dayMs) * dayMs;
  const lengthMs = ((hours.to - hours.from + 24 * 60) % (24 * 60)) * 60_000;
  // The hours that began yesterday may last until today.
  for (const begin of [midnight - dayMs, midnight]) {
    const from = begin + hours.from * 60_000;
    if (local >= from && local < from + lengthMs) return new Date(from + lengthMs - indiaMs);
  }
  return null;
}

/** From a setting such as 21:00-08:00; null: none. */
export function quietHoursOf(setting: string): QuietHours | null {
  const [from, to] = setting === 'none' ? [] : setting.split('-').map(minutesOf);
  return from === undefined || to === undefined || from === to ? null : { from, to };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

interface Due {
  readonly start_at: Date | null;
  readonly urgent_reason: string;
  readonly is_trial: boolean;
}

/** How long the broadcast waits from `at` on; 0: it may be sent. Who tries a message is awake. */
export function pauseBefore(
  { start_at, urgent_reason, is_trial }: Due,
  quiet: QuietHours | null,
  at: Date,
): number {
  if (start_at && start_at > at) return start_at.getTime() - at.getTime();
  if (is_trial || urgent_reason !== '') return 0;
  return (quietUntil(at, quiet)?.getTime() ?? at.getTime()) - at.getTime();
}
