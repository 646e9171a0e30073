// Whatever numbers and words two reports share: a station's hints name no confidential report. 60 here; `npm run fuzz` tries 10,000.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type District, openDistrict } from '#fixtures/server/district.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 60);
let district: District;
beforeAll(async () => {
  district = await openDistrict({ RATE_COMPLAINTS: '1000000/1' });
});
afterAll(() => district.close());

const vehicle = fc.integer({ min: 1, max: 12 }).map((number) => `MH12AB00${String(number).padStart(2, '0')}`);
const filed = fc.record({
  confidential: fc.boolean(),
  category: fc.constantFrom('theft', 'traffic', 'other', 'fraud'),
  phone: fc.integer({ min: 0, max: 9 }).map((last) => `900000066${last}`),
  vehicle,
  isTyped: fc.boolean(),
});

it(
  'never shows a station a confidential report as related, by a number, a telephone or words',
  async () => {
    const secret = new Set<string>();
    let hinted = 0;
    await fc.assert(
      fc.asyncProperty(filed, async ({ confidential, category, phone, vehicle, isTyped }) => {
        const { id, status } = await district.file({
          confidential,
          category: category as 'theft',
          phone,
          location: 'Wadgaon',
          description: `The vehicle ${isTyped ? '' : vehicle} was taken from the market near the temple.`,
          answers: isTyped ? `registration=${vehicle}` : undefined,
        });
        expect(status).toBe(201);
        if (confidential) return void secret.add(id);
        const { body } = await district.call('GET', `/pi-user/incident-reports/${id}/related`, {
          by: district.own,
        });
        const { samePhone, alike, sameThing } = body.data;
        const shown = [...samePhone, ...alike, ...sameThing].map(({ _id }: { _id: string }) => _id);
        if (sameThing.length > 0) hinted += 1;
        expect(shown.filter((one) => secret.has(one))).toEqual([]);
      }),
      { numRuns: runs },
    );
    expect([secret.size > runs / 5, hinted > runs / 20]).toEqual([true, true]);
  },
  120_000 + runs * 100,
);
