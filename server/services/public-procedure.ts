// What the tracking page says. A sensitive class shows the public nothing but receipt and reading.
import { clockRules } from '#contract/procedure/clock-rules.ts';
import { type Clock, clocksOf, stateAt } from '#contract/procedure/clocks.ts';
import { citationOf } from '#contract/procedure/laws.ts';
import { type CaseFile, type CountedStep, countedSteps, publicSteps } from '#contract/procedure/progress.ts';
import { toldCategory } from '#contract/public/categories.ts';
import type { Tracked } from '#contract/public/track.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { procedureSettings } from '#organisation';
import type { openDispute } from '../queries/incidents/closing-answers.ts';
import type { TrackedRow } from '../queries/incidents/complaints.ts';
import type { StatusChangeRow } from '../queries/incidents/status-changes.ts';
import { type StepRow, toCaseFile } from '../queries/incidents/steps.ts';
import { lastDayOf } from '../rules/due.ts';
import { buildTimeline } from '../rules/timeline.ts';

type Dispute = NonNullable<Awaited<ReturnType<typeof openDispute>>>;

interface Facts {
  readonly changes: StatusChangeRow[];
  /** Set back to pending: what was before no longer counts. null: never. */
  readonly reopenedAt: Date | null;
  readonly steps: StepRow[];
  /** The complainant says that the end is not so. */
  readonly dispute?: Dispute | undefined;
  readonly now: Date;
}

export function toTracked(
  row: TrackedRow,
  { changes, reopenedAt, steps, dispute, now }: Facts,
): Omit<Tracked, 'success'> {
  const confidential = row.report_type === 'ConfidentialReport';
  const procedure = publicProcedure(toCaseFile(row, steps), { confidential, dispute, now });
  const known = {
    firNumber: row.reference_id,
    dateRegistered: row.received_at.toISOString(),
    investigatingOfficer: row.station_name && `SHO, ${row.station_name}`,
    policeStation: row.station_name,
    ...(row.station_name_mr && { policeStationMr: row.station_name_mr }),
    confidential,
    receivedAt: row.received_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    asOf: now.toISOString(),
  };
  const times = { receivedAt: row.received_at, readAt: row.read_at };
  if (procedure === null) {
    const timeline = buildTimeline({ ...times, status: 'pending', changes: [] }).slice(0, 2);
    return { ...known, category: null, status: 'pending', timeline, askStation: true };
  }
  return {
    ...known,
    // Anyone who holds the paper may read this answer, and the category may tell too much.
    category: confidential ? null : toldCategory(row.category),
    status: row.status,
    ...(row.ending && { search: row.ending }),
    timeline: buildTimeline({
      ...times,
      status: row.status,
      changes: changes.filter(({ at }) => !reopenedAt || at > reopenedAt),
    }),
    ...procedure,
  };
}

type Shown = Pick<Tracked, 'steps' | 'clocks'>;

/** null: the class of the case is not for the public. A confidential report shows what it always showed. */
function publicProcedure(
  file: CaseFile,
  { confidential, dispute, now }: { confidential: boolean } & Pick<Facts, 'dispute' | 'now'>,
): Shown | null {
  const steps = publicSteps(countedSteps(file));
  if (steps === null) return null;
  if (confidential) return {};
  const clocks = clocksOf(file, procedureSettings, now).filter(
    ({ rule, state }) => rule.isPublic && state !== 'stopped',
  );
  const ofDispute = dispute ? [disputeClock(dispute, now)] : [];
  return { steps: steps.map(toPublicStep), clocks: [...clocks.map(toPublicClock), ...ofDispute] };
}

/** The same clock as after a letter under section 173(4). */
const disputeClock = ({ at, dueAt }: Dispute, now: Date) => ({
  id: 'superintendent',
  kind: clockRules.superintendent.kind,
  basis: citationOf(clockRules.superintendent.basis),
  startedOn: dayInIndia(at),
  dueOn: lastDayOf(dueAt ?? at),
  state: stateAt(dueAt ?? at, now),
});

const toPublicStep = ({ kind, day, number, toCitizen, facts, isCorrected }: CountedStep) => {
  const place = facts.court ?? facts.station;
  return {
    kind,
    on: day,
    ...(number && { number }),
    ...(toCitizen && { text: toCitizen }),
    ...(place && { place }),
    ...(!facts.court && facts.stationMr && { placeMr: facts.stationMr }),
    ...(facts.summary && { summary: facts.summary }),
    ...(isCorrected && { isCorrected }),
  };
};

const toPublicClock = ({ id, rule, isAdvice, startedOn, dueOn, state }: Clock) => ({
  id,
  kind: isAdvice ? 'advice' : rule.kind,
  basis: citationOf(rule.basis),
  startedOn,
  dueOn,
  state: state === 'overdue' ? ('overdue' as const) : ('running' as const),
});
