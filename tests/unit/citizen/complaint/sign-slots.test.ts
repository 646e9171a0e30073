import { expect, it } from 'vitest';
import { nextSlots } from '#citizen/complaint/filed/sign-slots.ts';

const hours = ['10:30', '13:00', '17:30'];

it('offers the next three half-hours, the first in two hours at the earliest', () => {
  // 11:20 in India.
  const now = new Date('2026-11-20T05:50:00.000Z');
  expect(nextSlots(hours, now, '2026-11-23')).toEqual([
    { day: '2026-11-20', from: '17:30', to: '18:00' },
    { day: '2026-11-21', from: '10:30', to: '11:00' },
    { day: '2026-11-21', from: '13:00', to: '13:30' },
  ]);
});

it('goes over midnight in India, and not beyond the last day to sign', () => {
  // 23:00 in India.
  const now = new Date('2026-11-20T17:30:00.000Z');
  expect(nextSlots(hours, now, '2026-11-21').map(({ day, from }) => `${day} ${from}`)).toEqual([
    '2026-11-21 10:30',
    '2026-11-21 13:00',
    '2026-11-21 17:30',
  ]);
  expect(nextSlots(hours, now, '2026-11-20')).toEqual([]);
  expect(nextSlots([], now, '2026-11-23')).toEqual([]);
});

it('offers no half-hour that others hold, and goes on to later days', () => {
  const now = new Date('2026-11-20T05:50:00.000Z');
  const taken = [
    { day: '2026-11-20', from: '17:30' },
    ...hours.map((from) => ({ day: '2026-11-21', from })),
    { day: '2026-11-22', from: '13:00' },
  ];
  expect(nextSlots(hours, now, '2026-11-23', taken).map(({ day, from }) => `${day} ${from}`)).toEqual([
    '2026-11-22 10:30',
    '2026-11-22 17:30',
    '2026-11-23 10:30',
  ]);
});
