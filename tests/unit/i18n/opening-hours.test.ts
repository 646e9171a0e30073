import { expect, it } from 'vitest';
import { isOpen } from '#i18n/opening-hours.ts';

const elderLine = [8, 20] as const;
const india = (time: string) => new Date(`2026-11-20T${time}:00+05:30`);

it.each([
  ['07:59', false],
  ['08:00', true],
  ['19:59', true],
  ['20:00', false],
  ['00:30', false],
])('at %s in India the senior citizen line is open: %s', (time, open) => {
  expect(isOpen(elderLine, india(time))).toBe(open);
});
