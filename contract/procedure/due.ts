// The deadlines that staff lists sort by: the next duty of the police, and apart from it the day until which the
// complainant should sign.
import { closedNames, type IncidentStatus } from '../status.ts';
import type { ClockId } from './clock-rules.ts';
import { type Clock, clocksOf, type ProcedureSettings } from './clocks.ts';
import type { CaseFile } from './progress.ts';

/** What a list can be narrowed to; see `queueNames` in server/rules/due.ts for the hours. */
export const queueNames = ['sign', 'unsigned', 'week', 'overdue'] as const;
export type QueueName = (typeof queueNames)[number];

export interface Due {
  /** Not stopped, the earliest first. */
  readonly open: readonly Clock[];
  /** The earliest duty of the police; null: none is open. */
  readonly duty: Clock | null;
  /** Runs until the complainant has signed. */
  readonly signature: Clock | null;
}

/** A status that closes a report ends what is owed before any decision, also where no step was recorded. */
const endedByClosing: readonly ClockId[] = ['firstReading', 'signature', 'decision'];

export function dueOf(file: CaseFile, status: IncidentStatus, settings: ProcedureSettings, now: Date): Due {
  const isClosed = closedNames.some((name) => name === status);
  const open = clocksOf(file, settings, now)
    .filter(({ id, state }) => state !== 'stopped' && !(isClosed && endedByClosing.includes(id)))
    .sort((one, other) => (one.dueAt < other.dueAt ? -1 : one.dueAt > other.dueAt ? 1 : 0));
  return {
    open,
    duty: open.find(({ id }) => id !== 'signature') ?? null,
    signature: open.find(({ id }) => id === 'signature') ?? null,
  };
}
