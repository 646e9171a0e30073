import { expect, it } from 'vitest';
import { isSoonDue } from '#contract/shared/is-soon-due.ts';

it('marks what is due within a week of days in India, or was due before', () => {
  // Already the 21st in India.
  const now = Date.parse('2026-11-20T19:00:00Z');
  for (const [on, isSoon] of [
    ['2026-11-01', true],
    ['2026-11-21', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2027-02-20', false],
  ] as const)
    expect([on, isSoonDue(on, now)]).toEqual([on, isSoon]);
});
