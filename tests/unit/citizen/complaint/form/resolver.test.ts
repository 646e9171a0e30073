import type { ResolverOptions } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyForm, type Typed } from '#citizen/complaint/form/form-values.ts';

const network = vi.hoisted(() => ({ isGone: false }));
const clock = vi.hoisted(() => ({ isServers: true }));

vi.mock('#citizen/complaint/form/load-filing.ts', () => ({
  loadFiling: () =>
    network.isGone
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : import('#citizen/complaint/filing/filing.ts'),
}));

vi.mock('#api/shared/today.ts', () => ({
  currentDay: () => '2026-11-20',
  isServerTime: () => clock.isServers,
}));

// What a browser has: none of these fields is one.
vi.stubGlobal('HTMLInputElement', class {});

const { complaintResolver } = await import('#citizen/complaint/form/resolver.ts');

const options: ResolverOptions<Typed> = { fields: {}, shouldUseNativeValidation: false };
const whole: Typed = {
  ...emptyForm,
  fullName: 'Ram Patil',
  phone: '9822012345',
  category: 'theft',
  location: 'Wadgaon',
  description: 'Two goats.',
};

beforeEach(() => {
  clock.isServers = true;
  network.isGone = false;
});

it('gives what the contract makes of a whole form', async () => {
  const { values, errors } = await complaintResolver(whole, undefined, options);
  expect(errors).toEqual({});
  expect(values).toMatchObject({ fullName: 'Ram Patil', category: 'theft', confidential: false });
});

it('names each faulty field', async () => {
  const { errors } = await complaintResolver({ ...whole, phone: '12', location: ' ' }, undefined, options);
  expect(Object.keys(errors).sort()).toEqual(['location', 'phone']);
});

it('accepts nothing while its judge is out of reach, and judges when it has come', async () => {
  network.isGone = true;
  const { values, errors } = await complaintResolver(whole, undefined, options);
  expect([values, errors]).toEqual([{}, { root: { type: 'custom', message: 'part_missing' } }]);
  network.isGone = false;
  expect((await complaintResolver(whole, undefined, options)).errors).toEqual({});
});

it('refuses a day after tomorrow, only where the server has told the day', async () => {
  const faultOf = async (incidentDate: string) =>
    (await complaintResolver({ ...whole, incidentDate }, undefined, options)).errors.incidentDate?.message;
  expect(await faultOf('2026-11-20')).toBeUndefined();
  expect(await faultOf('2026-11-21')).toBeUndefined();
  expect(await faultOf('2026-11-22')).toBe('out_of_range');
  clock.isServers = false;
  expect(await faultOf('2026-11-22')).toBeUndefined();
});
