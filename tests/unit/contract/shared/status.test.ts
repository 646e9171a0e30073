import { expect, it } from 'vitest';
import { isOpen, statuses, statusNames } from '#contract/shared/status.ts';
import { consoleSearch } from '#routes/_staff/-search.ts';
import { mustStay } from '#server/rules/deletion.ts';
import { buildTimeline } from '#server/rules/timeline.ts';

it.each(statusNames)('a console keeps the filter by %s in its address', (status) => {
  expect(consoleSearch('sp')({ status })).toEqual({ status });
});

it.each(statusNames)(
  'a report that is %s can be deleted as soon as it is closed, and only then',
  (status) => {
    const report = {
      kind: 'incident',
      id: '1',
      reference: 'FIR-2024-AAAAAAAA1',
      status,
      hold: null,
    } as const;
    expect(mustStay(report) === null).toBe(!isOpen(status));
  },
);

it.each(statusNames)('the timeline of a report that is %s has a step to come while it is open', (status) => {
  const at = new Date(0);
  const changes = statuses[status].isSettable ? [{ status: status as 'action', at }] : [];
  const steps = buildTimeline({ receivedAt: at, readAt: at, status, changes });
  expect(steps.some(({ completed }) => !completed)).toBe(isOpen(status));
});

it('each status is counted in its own column', () => {
  expect(new Set(statusNames.map((status) => statuses[status].counter)).size).toBe(statusNames.length);
});
