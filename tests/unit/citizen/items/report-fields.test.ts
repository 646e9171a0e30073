import { beforeEach, expect, it, vi } from 'vitest';
import { checkReport, maskNumber } from '#citizen/items/report-fields.ts';

const clock = vi.hoisted(() => ({ isServers: true }));
vi.mock('#api/shared/today.ts', () => ({
  currentDay: () => '2026-11-20',
  isServerTime: () => clock.isServers,
}));

beforeEach(() => {
  clock.isServers = true;
});

const rest = {
  type: 'lost',
  referenceId: 'LF-ABC123',
  language: 'en',
  madeAt: '2026-11-20T06:00:00.000Z',
} as const;
const faultsOf = (lostDate: string) => {
  const checked = checkReport({ lostDate }, rest);
  return 'faults' in checked ? checked.faults.filter(({ wire }) => wire === 'date') : [];
};

it('takes what was lost today or, by another clock, tomorrow; a later day only without the server’s', () => {
  expect([faultsOf('2026-11-20'), faultsOf('2026-11-21')]).toEqual([[], []]);
  expect(faultsOf('2026-11-22')).toEqual([{ wire: 'date', code: 'out_of_range' }]);
  clock.isServers = false;
  expect(faultsOf('2026-11-22')).toEqual([]);
});

it('names all faults of a form together', () => {
  const checked = checkReport({ lostDate: '2026-11-22' }, rest);
  const wires = 'faults' in checked ? checked.faults.map(({ wire }) => wire) : [];
  expect(wires.length).toBeGreaterThan(2);
  expect(wires).toContain('date');
});

it('shows the end of a number, of a short one at most half', () => {
  expect(maskNumber('1234 5678-9012')).toBe('XXXXXXXX9012');
  expect(maskNumber('१२३४')).toBe('XX34');
  expect(maskNumber('A')).toBe('X');
});
