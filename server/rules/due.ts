// The stored deadlines of an incident, and the time limits of the queues. The duties: contract/procedure/due.ts.
import type { ClockId } from '#contract/procedure/clock-rules.ts';
import { type Clock, clocksOf, stateAt } from '#contract/procedure/clocks.ts';
import { boundsOf, dueOf, type QueueName } from '#contract/procedure/due.ts';
import { type CaseFile, countedSteps, progressOf } from '#contract/procedure/progress.ts';
import { irregularitiesOf } from '#contract/procedure/record.ts';
import type { Stage } from '#contract/procedure/stages.ts';
import type { IncidentStatus } from '#contract/shared/status.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { procedureSettings } from '#organisation';

/** Columns of `incidents`. */
export interface DueColumns {
  readonly due_at: string | null;
  readonly due_clock: string | null;
  readonly sign_due_at: string | null;
  /** When a deadline passes that is not on the superintendent's board yet. */
  readonly raise_at: string | null;
}

export interface OpenClock {
  readonly clock: string;
  readonly startedOn: string;
  readonly dueAt: string;
  readonly state: Clock['state'];
}

/** The key of one run of a clock. */
export const runOf = ({ clock, startedOn }: Pick<OpenClock, 'clock' | 'startedOn'>) =>
  `${clock} ${startedOn}`;

/** A complainant's open "no" to the end of the report. */
export interface OpenDispute {
  readonly at: Date;
  readonly dueAt: Date;
}

interface Besides {
  readonly dispute?: OpenDispute | undefined;
  /** Whether this run is on the board already. */
  readonly isRaised?: (run: string) => boolean;
}

const openClock = ({ id, startedOn, dueAt, state }: Clock): OpenClock => ({
  clock: id,
  startedOn,
  dueAt,
  state,
});

/** Runs as long as after a letter under section 173(4), and is owed by the same office. */
const disputeClock = ({ at, dueAt }: OpenDispute, now: Date): OpenClock => ({
  clock: 'superintendent' satisfies ClockId,
  startedOn: dayInIndia(at),
  dueAt: dueAt.toISOString(),
  state: stateAt(dueAt, now),
});

const earliestFirst = (one: OpenClock, other: OpenClock) =>
  one.dueAt < other.dueAt ? -1 : one.dueAt > other.dueAt ? 1 : 0;

export function dueColumns(
  file: CaseFile,
  status: IncidentStatus,
  now: Date,
  { dispute, isRaised = () => false }: Besides = {},
): DueColumns & { readonly open: readonly OpenClock[] } {
  const { open, duty, signature } = dueOf(file, status, procedureSettings, now);
  const owed = [...(duty ? [openClock(duty)] : []), ...(dispute ? [disputeClock(dispute, now)] : [])];
  const next = owed.sort(earliestFirst)[0];
  const rising = open.filter(({ rule }) => rule.risesTo === 'superintendent').map(openClock);
  // A letter under section 173(4) of the same day runs as the same clock.
  if (dispute && !rising.some((clock) => runOf(clock) === runOf(disputeClock(dispute, now))))
    rising.push(disputeClock(dispute, now));
  rising.sort(earliestFirst);
  return {
    due_at: next?.dueAt ?? null,
    due_clock: next?.clock ?? null,
    sign_due_at: signature?.dueAt ?? null,
    raise_at: rising.find((clock) => !isRaised(runOf(clock)))?.dueAt ?? null,
    open: rising,
  };
}

/** Columns of `incidents`. A report without steps has neither stage nor number. */
interface StageColumns {
  readonly stage: Stage | null;
  readonly fir_number: string | null;
  /** true: on the auditor's list. */
  readonly is_irregular: boolean;
}

export function stageColumns(file: CaseFile, status: IncidentStatus): StageColumns {
  const counted = countedSteps(file);
  const fir = [...counted].reverse().find(({ kind }) => kind === 'firRegistered');
  return {
    stage: file.steps.length > 0 ? progressOf(counted).stage : null,
    fir_number: fir?.number ?? null,
    is_irregular: irregularitiesOf(counted, status).length > 0,
  };
}

/** A new report: only the clocks that its receipt starts. */
export function dueAtReceipt(
  receivedAt: Date,
  facts: Pick<CaseFile, 'isMissingChild' | 'hasZeroFir'>,
): DueColumns {
  const file = { receivedAt: receivedAt.toISOString(), readAt: null, ...facts, steps: [] };
  const { open: _, ...columns } = dueColumns(file, 'pending', receivedAt);
  return columns;
}

/** The last day of a deadline; its stored moment is the first one after it. */
export const lastDayOf = (dueAt: Date): string => dayInIndia(dueAt.getTime() - 1);

/** Until when the superintendent's office answers a complainant who says "no": the term of a letter under section 173(4). */
export function disputeDueAt(at: Date): Date {
  const letter = { id: 'no', kind: 'refusalReported' as const, on: dayInIndia(at), at: at.toISOString() };
  const unsaid = { number: null, facts: {}, toCitizen: null, class: null, corrects: null, isVoid: false };
  const file = {
    receivedAt: at.toISOString(),
    readAt: null,
    isMissingChild: false,
    steps: [{ ...letter, ...unsaid }],
  };
  const clock = clocksOf(file, procedureSettings, at).find(({ id }) => id === 'superintendent');
  if (!clock) throw new Error('no clock for the answer of the superintendent');
  return new Date(clock.dueAt);
}

/** A queue as bounds of a column: later than `after`, and not later than `upTo`. */
export interface DueFilter {
  readonly column: 'due_at' | 'sign_due_at';
  readonly after: Date | null;
  readonly upTo: Date;
}

const columns = { duty: 'due_at', signature: 'sign_due_at' } as const;

export function queueBounds(queue: QueueName, now: Date): DueFilter {
  const { of, ...bounds } = boundsOf(queue, now);
  return { column: columns[of], ...bounds };
}
