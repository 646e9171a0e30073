// The queues of the staff lists: each limit a moment before, at and after it.
import { describe, expect, it } from 'vitest';
import { boundsOf, isInQueue, type QueueName, queueDeadline, queueNames } from '#contract/procedure/due.ts';

/** Noon in India. */
const now = new Date('2026-11-20T06:30:00.000Z');
/** The end of so many days after today, in India. */
const endOf = (days: number) => new Date(Date.UTC(2026, 10, 20 + days, 18, 30)).getTime();
const isIn = (queue: QueueName, moment: number) =>
  isInQueue({ due: { at: new Date(moment).toISOString() } }, queue, now);

describe.each<[QueueName, number | null, number]>([
  ['today', now.getTime(), endOf(0)],
  ['week', now.getTime(), endOf(6)],
  ['overdue', null, now.getTime()],
])('%s', (queue, after, upTo) => {
  it('holds the last moment and not the next', () => {
    expect([isIn(queue, upTo), isIn(queue, upTo + 1)]).toEqual([true, false]);
  });

  it('begins after its first moment, or has none', () => {
    const from = after ?? 0;
    expect([isIn(queue, from), isIn(queue, from + 1)]).toEqual([after === null, true]);
  });
});

it('signatures are due until the end of their day, today or tomorrow, and then missed', () => {
  const queuesOf = (signBy: string) => queueNames.filter((queue) => isInQueue({ signBy }, queue, now));
  expect(queuesOf('2026-11-19')).toEqual(['unsigned']);
  expect(queuesOf('2026-11-20')).toEqual(['sign']);
  expect(queuesOf('2026-11-21')).toEqual(['sign']);
  expect(queuesOf('2026-11-22')).toEqual([]);
  expect(queueDeadline({ signBy: '2026-11-20' }, 'sign')).toBe('2026-11-20T18:30:00.000Z');
});

it('a report is in no queue of what it does not owe', () => {
  const duty = { due: { at: now.toISOString() } };
  expect(queueNames.filter((queue) => isInQueue(duty, queue, now))).toEqual(['overdue']);
  expect(queueNames.filter((queue) => isInQueue({}, queue, now))).toEqual([]);
  expect([queueDeadline(duty, 'week'), queueDeadline(duty, 'sign')]).toEqual([now.toISOString(), null]);
});

it('a day begins at midnight in India', () => {
  const lastMoment = new Date('2026-11-20T18:29:59.999Z');
  expect(boundsOf('today', lastMoment).upTo.getTime()).toBe(endOf(0));
  expect(boundsOf('today', new Date('2026-11-20T18:30:00.000Z')).upTo.getTime()).toBe(endOf(1));
});
