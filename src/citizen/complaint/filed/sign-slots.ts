import { bestNow } from '#api/shared/today.ts';
import { slotDaysAhead, slotMinutes } from '#contract/public/sign-slot.ts';
import { inIndia, plusDays } from '#contract/shared/time.ts';
import { procedureSettings } from '#organisation';

/** A half-hour at the station; all in India's time. */
export interface Slot {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** HH:MM. */
  readonly from: string;
  readonly to: string;
}

const offeredFirst = 3;
/** Nobody is asked to be there sooner. */
const noticeMs = 2 * 3_600_000;

const halfHourAfter = (from: string): string => {
  const [hour = 0, minute = 0] = from.split(':').map(Number);
  const end = hour * 60 + minute + slotMinutes;
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
};

type Taken = readonly { readonly day: string; readonly from: string }[];

/** The half-hours that every station keeps free, in order; none after `last`, and none that others hold. */
export function freeSlots(hours: readonly string[], now: Date, last: string, taken: Taken = []): Slot[] {
  const earliest = inIndia(now.getTime() + noticeMs).slice(0, 16);
  const today = earliest.slice(0, 10);
  const days = Array.from({ length: slotDaysAhead }, (_, index) => plusDays(today, index));
  return days
    .filter((day) => day <= last)
    .flatMap((day) => hours.map((from) => ({ day, from, to: halfHourAfter(from) })))
    .filter(({ day, from }) => `${day}T${from}` >= earliest)
    .filter((slot) => !taken.some((other) => isSame(slot, other)));
}

/** Three of them, on as many days as there are: three of today would look like today or never. */
export function slotsToBegin(free: readonly Slot[]): Slot[] {
  const firstOfDay = free.filter(({ day }, index) => free[index - 1]?.day !== day);
  const others = free.filter((slot) => !firstOfDay.includes(slot));
  const chosen = [...firstOfDay, ...others].slice(0, offeredFirst);
  return free.filter((slot) => chosen.includes(slot));
}

export const isSame = (one: Taken[number], other: Taken[number]): boolean =>
  one.day === other.day && one.from === other.from;

/** With its end. */
export const wholeSlot = ({ day, from }: Taken[number]): Slot => ({ day, from, to: halfHourAfter(from) });

/** `last`: YYYY-MM-DD, until when to sign. */
export const slotsNow = (last: string, taken: Taken): Slot[] =>
  freeSlots(procedureSettings.signHours, new Date(bestNow()), last, taken);
