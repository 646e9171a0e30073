import { expect, it } from 'vitest';
import { freeSlots, slotsToBegin } from '#citizen/complaint/filed/sign-slots.ts';

const hours = ['10:30', '13:00', '17:30'];

const shown = (slots: ReturnType<typeof freeSlots>) => slots.map(({ day, from }) => `${day} ${from}`);

it('finds the free half-hours, the first in two hours at the earliest', () => {
  // 11:20 in India.
  const now = new Date('2026-11-20T05:50:00.000Z');
  const free = freeSlots(hours, now, '2026-11-22');
  expect(free.slice(0, 2)).toEqual([
    { day: '2026-11-20', from: '17:30', to: '18:00' },
    { day: '2026-11-21', from: '10:30', to: '11:00' },
  ]);
  expect(free).toHaveLength(7);
});

it('goes over midnight in India, and not beyond the last day to sign', () => {
  // 23:00 in India.
  const now = new Date('2026-11-20T17:30:00.000Z');
  expect(shown(freeSlots(hours, now, '2026-11-21'))).toEqual([
    '2026-11-21 10:30',
    '2026-11-21 13:00',
    '2026-11-21 17:30',
  ]);
  expect(freeSlots(hours, now, '2026-11-20')).toEqual([]);
  expect(freeSlots([], now, '2026-11-23')).toEqual([]);
});

it('finds no half-hour that others hold, and goes on to later days', () => {
  const now = new Date('2026-11-20T05:50:00.000Z');
  const taken = [
    { day: '2026-11-20', from: '17:30' },
    ...hours.map((from) => ({ day: '2026-11-21', from })),
    { day: '2026-11-22', from: '13:00' },
  ];
  expect(shown(freeSlots(hours, now, '2026-11-22', taken))).toEqual(['2026-11-22 10:30', '2026-11-22 17:30']);
});

it('begins with three of different days, and with several of a day only where days are few', () => {
  // 07:30 in India: all of today are still free.
  const now = new Date('2026-11-20T02:00:00.000Z');
  expect(shown(slotsToBegin(freeSlots(hours, now, '2026-11-23')))).toEqual([
    '2026-11-20 10:30',
    '2026-11-21 10:30',
    '2026-11-22 10:30',
  ]);
  expect(shown(slotsToBegin(freeSlots(hours, now, '2026-11-21')))).toEqual([
    '2026-11-20 10:30',
    '2026-11-20 13:00',
    '2026-11-21 10:30',
  ]);
});
