// The deadlines of a case, by its steps. The same code runs on the server and on the phone; the server's time
// decides. A day is India's, and ends at its midnight.
import { dayInIndia, indiaMs, plusDays } from '../shared/time.ts';
import {
  type ClockId,
  type ClockRule,
  type ClockStart,
  clockIds,
  clockRules,
  type Term,
} from './clock-rules.ts';
import { type CaseFile, type CountedStep, countedSteps, progressOf } from './progress.ts';
import type { StepKind } from './step-kinds.ts';

/** What a police force sets. */
export interface ProcedureSettings {
  /** notified: this site is an electronic communication under BNSS 173(1)(ii); complaint: it is not. */
  readonly electronicMode: 'complaint' | 'notified';
  readonly firstReadingHours: number;
  readonly superintendentDays: number;
  readonly messageDays: number;
  /** YYYY-MM-DD, or MM-DD for every year. With Sundays, days on which a promise of the office does not end. */
  readonly holidays: readonly string[];
}

export interface Clock {
  readonly id: ClockId;
  readonly rule: ClockRule;
  /** true: worded as advice, because the law counts only where this site is notified. */
  readonly isAdvice: boolean;
  readonly startedOn: string;
  readonly dueOn: string;
  /** The moment from which it is overdue: the end of its last day; of a term in hours, its last hour. */
  readonly dueAt: string;
  readonly state: 'running' | 'overdue' | 'stopped';
  readonly stoppedBy: StepKind | null;
  readonly stoppedOn: string | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** One row for each clock that has started: its newest run. */
export function clocksOf(file: CaseFile, settings: ProcedureSettings, now: Date): Clock[] {
  const counted = countedSteps(file);
  const { caseClass, isMissingMinor } = progressOf(counted);
  const classes = [caseClass, isMissingMinor && 'missingMinor'];
  const received: Started = {
    kind: 'received',
    day: dayInIndia(file.receivedAt),
    at: file.receivedAt,
    days: 0,
    isInside: false,
  };
  const namedAt = file.zeroFirAt ?? file.receivedAt;
  const zeroFir: Started[] = file.hasZeroFir
    ? [{ ...received, kind: 'zeroFir', day: dayInIndia(namedAt), at: namedAt }]
    : [];
  const steps = withArrivals(inOrder(counted));
  // A number that comes later starts its clock after what was done before it.
  const before = file.zeroFirAt ? steps.filter(({ day }) => day < dayInIndia(namedAt)) : [];
  const events: Started[] = [received, ...before, ...zeroFir, ...steps.slice(before.length)];
  return clockIds.flatMap((id) => {
    const rule: ClockRule = clockRules[id];
    if (rule.classes && !rule.classes.some((one) => classes.includes(one))) return [];
    const run = lastRun(rule, events);
    return run ? [clockOf(id, rule, run, { settings, now, events })] : [];
  });
}

interface Started {
  readonly kind: ClockStart;
  readonly day: string;
  readonly at: string;
  readonly days: number;
  /** Sent to another station of the district. */
  readonly isInside: boolean;
}

/** By day; steps of one day in the order in which they were recorded. */
const inOrder = (counted: readonly CountedStep[]): Started[] =>
  counted
    .map(({ kind, day, at, facts }) => ({
      kind,
      day,
      at,
      days: facts.days ?? 0,
      isInside: kind === 'sentOn' && facts.toStation !== undefined,
    }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));

/** What a report brings about that another station gets: there the clocks begin. */
function withArrivals(events: readonly Started[]): Started[] {
  return events.flatMap((event, index) => {
    if (!event.isInside) return [event];
    const isSigned = events.slice(0, index).some(({ kind }) => kind === 'signed');
    const arrivals: ClockStart[] = isSigned ? ['arrived', 'arrivedSigned'] : ['arrived'];
    return [event, ...arrivals.map((kind) => ({ ...event, kind }))];
  });
}

const stepOf = ({ kind }: Started): StepKind | null =>
  kind === 'received' || kind === 'arrived' || kind === 'arrivedSigned' || kind === 'zeroFir' ? null : kind;

interface Run {
  readonly start: Started;
  readonly end: Started | null;
}

/** A further start does not move a clock that runs. */
function lastRun(rule: ClockRule, events: readonly Started[]): Run | null {
  let run: Run | null = null;
  let isSettled = false;
  for (const event of events) {
    const step = stepOf(event);
    if (run && !run.end && step && stops(rule, step)) run = { start: run.start, end: event };
    if (rule.starts.includes(event.kind) && !isSettled && (!run || run.end))
      run = { start: event, end: null };
    isSettled ||= step !== null && rule.settledBy?.includes(step) === true;
  }
  return run;
}

const stops = (rule: ClockRule, kind: StepKind) => rule.stops.includes(kind) || endsEvery.includes(kind);
/** With these nothing is owed any more. */
const endsEvery: StepKind[] = ['withdrawn', 'fileClosed'];

interface Circumstances {
  readonly settings: ProcedureSettings;
  readonly now: Date;
  readonly events: readonly Started[];
}

/** `dueAt`: milliseconds, or their date. Lists ask the same by `boundsOf` in due.ts. */
export const stateAt = (dueAt: number | Date, now: Date) =>
  Number(dueAt) <= now.getTime() ? ('overdue' as const) : ('running' as const);

function clockOf(
  id: ClockId,
  rule: ClockRule,
  { start, end }: Run,
  { settings, now, events }: Circumstances,
): Clock {
  const isLonger =
    rule.longer && events.slice(events.indexOf(start)).some(({ kind }) => kind === rule.longer?.after);
  const term = isLonger && rule.longer ? rule.longer.term : rule.term;
  const { dueOn, dueAt } = dueOf(start, term, rule, settings);
  return {
    id,
    rule,
    isAdvice: rule.onlyNotified === true && settings.electronicMode === 'complaint',
    startedOn: start.day,
    dueOn,
    dueAt: new Date(dueAt).toISOString(),
    state: end ? 'stopped' : stateAt(dueAt, now),
    stoppedBy: end && stepOf(end),
    stoppedOn: end?.day ?? null,
  };
}

function dueOf(start: Started, term: Term, rule: ClockRule, settings: ProcedureSettings) {
  const hours =
    term === 'firstReading'
      ? settings.firstReadingHours
      : typeof term === 'object' && 'hours' in term
        ? term.hours
        : null;
  if (hours !== null) {
    // A step that was recorded later than its day counts from the end of that day.
    const from = dayInIndia(start.at) === start.day ? Date.parse(start.at) : endOf(start.day);
    const dueAt = from + hours * hourMs;
    return { dueOn: dayInIndia(dueAt), dueAt };
  }
  const day = dayAfter(start, term, settings);
  const dueOn = rule.isOfficeDay ? nextOpenDay(day, settings.holidays) : day;
  return { dueOn, dueAt: endOf(dueOn) };
}

function dayAfter({ day, days }: Started, term: Term, settings: ProcedureSettings): string {
  if (term === 'superintendent') return plusDays(day, settings.superintendentDays);
  if (term === 'message') return plusDays(day, settings.messageDays);
  if (term === 'asRecorded') return plusDays(day, days);
  if (typeof term === 'object' && 'months' in term) return plusMonths(day, term.months);
  return plusDays(day, typeof term === 'object' && 'days' in term ? term.days : 0);
}

const endOf = (day: string) => Date.parse(`${day}T00:00:00Z`) - indiaMs + dayMs;

/** The same day of a later month; its last day where the month is shorter. */
function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function nextOpenDay(day: string, holidays: readonly string[]): string {
  const isClosed = (one: string) =>
    new Date(`${one}T00:00:00Z`).getUTCDay() === 0 ||
    holidays.includes(one) ||
    holidays.includes(one.slice(5));
  let open = day;
  while (isClosed(open)) open = plusDays(open, 1);
  return open;
}
