// The deadlines that staff lists sort by: the next duty of the police, and apart from it the day until which the
// complainant should sign.
import { closedNames, type IncidentStatus } from '../shared/status.ts';
import { dayInIndia, indiaMs } from '../shared/time.ts';
import type { ClockId } from './clock-rules.ts';
import { type Clock, clocksOf, type ProcedureSettings } from './clocks.ts';
import type { CaseFile } from './progress.ts';

/** What a list can be narrowed to; see `boundsOf` for the hours. */
export const queueNames = ['sign', 'unsigned', 'today', 'week', 'overdue'] as const;
export type QueueName = (typeof queueNames)[number];

/** Those that the boards count. */
export const boardQueues = ['sign', 'unsigned', 'week', 'overdue'] as const satisfies readonly QueueName[];
export type BoardQueue = (typeof boardQueues)[number];

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

/** A queue as bounds of a deadline: later than `after`, and not later than `upTo`. */
export interface QueueBounds {
  readonly of: 'duty' | 'signature';
  readonly after: Date | null;
  readonly upTo: Date;
}

export function boundsOf(queue: QueueName, now: Date): QueueBounds {
  const today = Date.parse(`${dayInIndia(now)}T00:00:00Z`) - indiaMs;
  const endOfDay = (days: number) => new Date(today + (days + 1) * dayMs);
  const bounds: Record<QueueName, QueueBounds> = {
    sign: { of: 'signature', after: now, upTo: endOfDay(1) },
    unsigned: { of: 'signature', after: null, upTo: now },
    today: { of: 'duty', after: now, upTo: endOfDay(0) },
    week: { of: 'duty', after: now, upTo: endOfDay(6) },
    overdue: { of: 'duty', after: null, upTo: now },
  };
  return bounds[queue];
}

const dayMs = 24 * 3_600_000;

/** What a list shows of the deadlines of a report. */
interface ShownDue {
  readonly due?: { readonly at: string } | undefined;
  readonly signBy?: string | undefined;
}

/** The moment by which the queue sorts the report, in ISO form; null: the report has none. */
export function queueDeadline({ due, signBy }: ShownDue, queue: QueueName): string | null {
  if (boundsOf(queue, new Date(0)).of === 'duty') return due?.at ?? null;
  return signBy ? new Date(Date.parse(`${signBy}T00:00:00Z`) - indiaMs + dayMs).toISOString() : null;
}

/** The same as the server's queue, for rows kept on a device. */
export function isInQueue(report: ShownDue, queue: QueueName, now: Date): boolean {
  const deadline = queueDeadline(report, queue);
  const { after, upTo } = boundsOf(queue, now);
  if (deadline === null) return false;
  const at = new Date(deadline);
  return at <= upTo && (after === null || at > after);
}
