import { expect, it } from 'vitest';
import { untilTomorrow } from '#server/services/conversation.ts';

it.each([
  ['2026-11-02T04:30:00Z', 14 * 3600],
  ['2026-11-02T18:29:59Z', 1],
  ['2026-11-02T18:30:00Z', 24 * 3600],
])('after the last message of a day, the next may come when the day ends in India: %s', (at, seconds) => {
  expect(untilTomorrow(new Date(at)).extra.retryAfterSeconds).toBe(seconds);
});
