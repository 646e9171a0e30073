import { bestNow } from '#api/shared/today.ts';
import { inIndia } from '#contract/shared/time.ts';

/** When a broadcast starts, as the form has it. */
export interface Timing {
  readonly isLater: boolean;
  /** YYYY-MM-DD and HH:MM, in India. */
  readonly day: string;
  readonly time: string;
  readonly isUrgent: boolean;
  readonly reason: string;
}

export const atOnce: Timing = { isLater: false, day: '', time: '', isUrgent: false, reason: '' };

/** null: at once. 'incomplete': the day, the time or the reason is missing. */
export function startOf({ isLater, day, time, isUrgent, reason }: Timing): string | null | 'incomplete' {
  if (isUrgent && reason.trim() === '') return 'incomplete';
  if (!isLater) return null;
  const moment = new Date(`${day}T${time}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? 'incomplete' : moment.toISOString();
}

interface Hours {
  readonly from: string;
  readonly to: string;
}

/** Whether a broadcast that starts then starts in the quiet hours. */
export function isQuietAt(start: string | null, quiet: Hours | null): boolean {
  if (!quiet) return false;
  const time = inIndia(start ?? bestNow()).slice(11, 16);
  return quiet.from < quiet.to
    ? time >= quiet.from && time < quiet.to
    : time >= quiet.from || time < quiet.to;
}
