// The due day of every clock, computed a second time and in another way: from the table of the clocks as a
// law officer reads it, with no code of the product. clocks.test.ts compares both.
import type { ProcedureSettings } from '#contract/procedure/clocks.ts';
import type { CaseFile, KeptStep } from '#contract/procedure/progress.ts';

export interface Expected {
  readonly startedOn: string;
  readonly dueOn: string;
  readonly dueAt: string;
  readonly stoppedOn: string | null;
}

type Row = {
  from: string[];
  until: string[];
  hours?: (settings: ProcedureSettings) => number;
  days?: (settings: ProcedureSettings, entered: number) => number;
  months?: number;
  only?: string[];
  sixWeeksAfter?: string;
  /** After these the clock does not start: the matter is decided. */
  neverAfter?: string[];
  officeDays?: true;
};

/** law table: clock → start, stops, term. A withdrawal and a closed file stop every clock. */
const table: Record<string, Row> = {
  firstReading: {
    from: ['received', 'arrived'],
    until: [
      'read',
      'signed',
      'nonCognizable',
      'preliminaryEnquiry',
      'applicationEnquiry',
      'sentOn',
      'closedBeforeFir',
      'refusalReported',
      'firOrdered',
      'firRegistered',
    ],
    hours: (s) => s.firstReadingHours,
  },
  signature: {
    from: ['received', 'arrived'],
    neverAfter: ['signed'],
    until: [
      'signed',
      'nonCognizable',
      'preliminaryEnquiry',
      'applicationEnquiry',
      'sentOn',
      'closedBeforeFir',
    ],
    days: () => 3,
  },
  decision: {
    from: ['signed', 'arrived after signing'],
    until: [
      'nonCognizable',
      'preliminaryEnquiry',
      'applicationEnquiry',
      'sentOn',
      'firRegistered',
      'closedBeforeFir',
    ],
    neverAfter: ['nonCognizable', 'preliminaryEnquiry', 'applicationEnquiry', 'closedBeforeFir'],
    hours: () => 24,
  },
  preliminaryEnquiry: {
    from: ['preliminaryEnquiry'],
    until: ['firRegistered', 'closedBeforeFir'],
    days: () => 14,
  },
  applicationEnquiry: {
    from: ['applicationEnquiry'],
    until: ['firRegistered', 'nonCognizable', 'closedBeforeFir'],
    days: () => 15,
    sixWeeksAfter: 'enquiryExtended',
  },
  reasons: { from: ['closedBeforeFir'], until: ['reasonsTold'], days: () => 7 },
  firCopy: { from: ['firRegistered'], until: ['copyGiven'], hours: () => 24 },
  noInvestigation: { from: ['notInvestigated'], until: ['reasonsTold'], hours: () => 24 },
  progress: {
    from: ['firRegistered', 'progressTold'],
    until: ['progressTold', 'chargeSheet', 'finalReport', 'notInvestigated'],
    days: () => 90,
  },
  twoMonths: {
    from: ['firRegistered'],
    until: ['chargeSheet', 'finalReport'],
    months: 2,
    only: ['sexualOffence', 'pocso'],
  },
  custody: { from: ['remanded'], until: ['chargeSheet', 'finalReport'], days: (_, entered) => entered },
  scst: { from: ['firRegistered'], until: ['chargeSheet'], days: () => 60, only: ['scst'] },
  superintendent: {
    from: ['refusalReported'],
    until: ['firOrdered', 'sentOn', 'closedBeforeFir', 'firRegistered'],
    days: (s) => s.superintendentDays,
    officeDays: true,
  },
  message: {
    from: ['messageReceived'],
    until: ['messageAnswered', 'askedCitizen'],
    days: (s) => s.messageDays,
    officeDays: true,
  },
  service: { from: ['serviceRequested'], until: ['serviceDecided'], days: (_, entered) => entered },
  eZeroFir: {
    from: ['e-zero FIR named'],
    until: ['firRegistered', 'nonCognizable', 'closedBeforeFir'],
    days: () => 3,
  },
  missingMinor: { from: ['received'], until: ['firRegistered'], days: () => 0, only: ['missingMinor'] },
};

const kolkata = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dayOf = (moment: string | number) => kolkata.format(new Date(moment));
const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

interface Event {
  kind: string;
  day: string;
  at: string;
  entered: number;
  class: string | null;
  isMoved?: boolean;
}

export function expectedClocks(file: CaseFile, settings: ProcedureSettings): Record<string, Expected> {
  const events = happened(file);
  const caseClass = [...events].reverse().find((event) => event.class)?.class ?? null;
  const sorted = [...events.keys()]
    .sort((a, b) => (events[a] as Event).day.localeCompare((events[b] as Event).day) || a - b)
    .map((index) => events[index] as Event);
  const moved = sorted.flatMap((event, index) => {
    if (!event.isMoved) return [event];
    const news = ['arrived'];
    if (sorted.slice(0, index).some(({ kind }) => kind === 'signed')) news.push('arrived after signing');
    return [event, ...news.map((kind) => ({ ...event, kind }))];
  });
  const named = dayOf(file.zeroFirAt ?? file.receivedAt);
  const isEarlier = ({ day }: Event) =>
    file.zeroFirAt !== undefined && file.zeroFirAt !== null && day < named;
  const line = [
    { kind: 'received', day: dayOf(file.receivedAt), at: file.receivedAt, entered: 0, class: null },
    ...(file.hasZeroFir ? moved.filter(isEarlier) : []),
    ...(file.hasZeroFir
      ? [
          {
            kind: 'e-zero FIR named',
            day: named,
            at: file.zeroFirAt ?? file.receivedAt,
            entered: 0,
            class: null,
          },
        ]
      : []),
    ...(file.hasZeroFir ? moved.filter((event) => !isEarlier(event)) : moved),
  ];
  const found: Record<string, Expected> = {};
  for (const [name, row] of Object.entries(table)) {
    if (row.only && !row.only.includes(caseClass ?? '')) continue;
    const expected = lastOf(row, line, settings);
    if (expected) found[name] = expected;
  }
  return found;
}

/** Each step once: as the corrections after it left it, none where one says that it never happened. */
function happened({ receivedAt, readAt, steps }: CaseFile): Event[] {
  const receipt = dayOf(receivedAt);
  const read = readAt && steps.every(({ kind }) => kind !== 'read');
  const events: Event[] = read
    ? [{ kind: 'read', day: dayOf(readAt), at: readAt, entered: 0, class: null }]
    : [];
  steps.forEach((step, index) => {
    if (step.kind === 'correction') return;
    const corrections = steps
      .slice(index + 1)
      .filter(({ kind, corrects }) => kind === 'correction' && corrects === step.id);
    if (corrections.some(({ isVoid }) => isVoid)) return;
    let event: Event = asEvent(step, step.at, receipt);
    for (const right of corrections) {
      const at = right.on > dayOf(event.at) ? right.at : event.at;
      event = {
        ...asEvent({ ...step, on: right.on }, at, receipt),
        entered: right.facts.days ?? event.entered,
        class: right.class ?? event.class,
        isMoved: event.isMoved || (step.kind === 'sentOn' && Boolean(right.facts.toStation)),
      };
    }
    events.push(event);
  });
  return events;
}

const asEvent = ({ kind, on, facts, class: of }: KeptStep, at: string, receipt: string): Event => ({
  kind,
  at,
  day: on < receipt ? receipt : earlier(on, later(dayOf(at), receipt)),
  entered: facts.days ?? 0,
  class: of,
  isMoved: kind === 'sentOn' && Boolean(facts.toStation),
});

function lastOf(row: Row, line: Event[], settings: ProcedureSettings): Expected | null {
  const ends = [...row.until, 'withdrawn', 'fileClosed'];
  const decided = line.findIndex(({ kind }) => row.neverAfter?.includes(kind));
  const starts = ({ kind }: Event, index: number) =>
    row.from.includes(kind) && (decided < 0 || index < decided);
  let from = line.findIndex(starts);
  if (from < 0) return null;
  for (;;) {
    const end = line.findIndex(({ kind }, index) => index > from && ends.includes(kind));
    const next = end < 0 ? -1 : line.findIndex((event, index) => index >= end && starts(event, index));
    if (next < 0) return termOf(row, line, from, end < 0 ? null : (line[end] as Event).day, settings);
    from = next;
  }
}

function termOf(
  row: Row,
  line: Event[],
  from: number,
  stoppedOn: string | null,
  settings: ProcedureSettings,
): Expected {
  const { day, at, entered } = line[from] as Event;
  if (row.hours) {
    const isSameDay = dayOf(at) === day;
    const begin = isSameDay ? Date.parse(at) : Date.parse(`${day}T24:00:00+05:30`);
    const due = begin + row.hours(settings) * 60 * 60 * 1000;
    return { startedOn: day, dueOn: dayOf(due), dueAt: new Date(due).toISOString(), stoppedOn };
  }
  const isLong = row.sixWeeksAfter && line.slice(from).some(({ kind }) => kind === row.sixWeeksAfter);
  let due = row.months
    ? monthsOn(day, row.months)
    : walk(day, isLong ? 42 : (row.days?.(settings, entered) ?? 0));
  while (row.officeDays && isClosed(due, settings)) due = walk(due, 1);
  return { startedOn: day, dueOn: due, dueAt: new Date(`${due}T24:00:00+05:30`).toISOString(), stoppedOn };
}

function walk(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00+05:30`);
  for (let left = days; left > 0; left -= 1) date.setUTCDate(date.getUTCDate() + 1);
  return dayOf(date.getTime());
}

function monthsOn(day: string, months: number): string {
  const wanted = new Date(`${day.slice(0, 7)}-15T12:00:00+05:30`);
  wanted.setUTCMonth(wanted.getUTCMonth() + months);
  const month = dayOf(wanted.getTime()).slice(0, 7);
  for (let date = Number(day.slice(8)); ; date -= 1) {
    const tried = `${month}-${String(date).padStart(2, '0')}`;
    const parsed = new Date(`${tried}T12:00:00+05:30`);
    if (!Number.isNaN(parsed.getTime()) && dayOf(parsed.getTime()) === tried) return tried;
  }
}

const isClosed = (day: string, { holidays }: ProcedureSettings) =>
  new Date(`${day}T12:00:00+05:30`).getDay() === 0 ||
  holidays.some((holiday) => day === holiday || day.endsWith(`-${holiday}`));
