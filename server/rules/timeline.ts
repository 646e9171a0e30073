import type { Tracked } from '#contract/public/track.ts';
import {
  closedNames,
  type IncidentStatus,
  inHandNames,
  isOpen,
  type SettableStatus,
  statuses,
} from '#contract/shared/status.ts';

/** As a citizen sees it. A future step has no date; a closed complaint has no future step. */
export function buildTimeline(report: {
  receivedAt: Date;
  readAt: Date | null;
  status: IncidentStatus;
  /** In the order they were made. */
  changes: readonly { status: SettableStatus; at: Date }[];
}): Tracked['timeline'] {
  const { receivedAt, readAt, status, changes } = report;
  const changedAt = (code: SettableStatus) =>
    changes.findLast((change) => change.status === code)?.at ?? null;
  const isToCome = (code: SettableStatus) => isOpen(status) && statuses[code].step === 'expected';
  return [
    step('registered', receivedAt),
    step('received_by_station', readAt),
    ...inHandNames
      .filter((code) => changedAt(code) !== null || isToCome(code))
      .map((code) => step(code, changedAt(code))),
    ...closedNames
      .filter((code) => code === status || isToCome(code))
      .map((code) => step(code, code === status ? changedAt(code) : null)),
  ];
}

const step = (code: Tracked['timeline'][number]['code'], date: Date | null) => ({
  code,
  date: date?.toISOString() ?? null,
  completed: date !== null,
});
