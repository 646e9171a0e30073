// What the site's deletion policy promises: identity verified within seven working days, data erased within
// fifteen days.
import { isOpen, isSettable, statusNames } from '#contract/shared/status.ts';
import { plusDays } from '#contract/shared/time.ts';
import { dayOf, plusWorkingDays } from './days.ts';

const workingDaysToVerify = 7;
const daysToErase = 15;

export const verifyBy = (askedAt: Date): string => plusWorkingDays(dayOf(askedAt), workingDaysToVerify);
/** `daysInBackups`: removed data stays in backups this long, and must leave them within the term. */
export const eraseBy = (askedAt: Date, daysInBackups: number): string =>
  plusDays(dayOf(askedAt), Math.max(1, daysToErase - daysInBackups));

export interface FoundReport {
  readonly kind: 'incident' | 'officer-complaint' | 'item';
  readonly id: string;
  /** As people quote it. */
  readonly reference: string;
  /** Status; for a lost-and-found item its state. */
  readonly status: string;
  /** Why the law holds it; null where nobody said so. */
  readonly hold: string | null;
  /** An FIR is registered and its file is not closed. */
  readonly hasOpenFile?: boolean;
}

/** Why it must stay; null where it may be erased. Information on an offence is on record by law (BNSS, section 173) until a
 * decision on it, and as long as it is part of a case. */
export function mustStay({ kind, status, hold, hasOpenFile }: FoundReport): string | null {
  if (hold !== null) return `legal hold: ${hold}`;
  if (kind === 'item') return null;
  if (hasOpenFile) return 'an FIR is registered and its file is not closed';
  const known = statusNames.find((name) => name === status);
  if (known && !isOpen(known)) return null;
  return known && isSettable(known) ? 'it is under investigation' : 'nobody has decided on it yet';
}

/** 'overdue', 'today', or the number of days left. */
export function whenDue(day: string, now: Date): string {
  const days = Math.round((Date.parse(day) - Date.parse(dayOf(now))) / 86_400_000);
  if (days < 0) return 'OVERDUE';
  if (days === 0) return 'due today';
  return days === 1 ? 'due tomorrow' : `in ${days} days`;
}
