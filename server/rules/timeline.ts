import type { IncidentStatus, SettableStatus } from '#contract/incident.ts';
import type { Tracked } from '#contract/track.ts';

/**
 * What a citizen sees of a report's way. A step that has not been reached has no date. Where a report was closed without action, the
 * step "action" is not a step to come and is left out.
 */
export function timelineOf(report: {
  receivedAt: Date;
  readAt: Date | null;
  status: IncidentStatus;
  /** In the order they were made. */
  changes: readonly { status: SettableStatus; at: Date }[];
}): Tracked['timeline'] {
  const { receivedAt, readAt, status, changes } = report;
  const isClosed = status === 'resolved' || status === 'noAction';
  const lastTime = (code: SettableStatus) => changes.findLast((change) => change.status === code)?.at ?? null;
  const actionAt = status === 'pending' ? null : lastTime('action');
  return [
    step('registered', receivedAt),
    step('received_by_station', readAt),
    ...(isClosed && !actionAt ? [] : [step('action', actionAt)]),
    isClosed ? step(status, lastTime(status)) : step('resolved', null),
  ];
}

const step = (code: Tracked['timeline'][number]['code'], date: Date | null) => ({
  code,
  date: date?.toISOString() ?? null,
  completed: date !== null,
});
