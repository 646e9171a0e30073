// Whatever stands in the answers of a complaint: it is filed or refused by name, and every page that reads it goes on. 40 inputs
// here; `npm run fuzz` tries 10,000.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaintCategories } from '#contract/public/categories.ts';
import { answersText } from '#contract/public/complaint.ts';
import { questionNames, questionTable } from '#contract/questions/questions.ts';
import { hostileText } from '#fixtures/data/arbitrary.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 40);
let district: District;
beforeAll(async () => {
  district = await openDistrict({ RATE_COMPLAINTS: '1000000/1', RATE_TRACKING: '1000000/1' });
});
afterAll(() => district.close());

const choices = Object.values(questionTable).flatMap((question) =>
  'choices' in question ? [...question.choices] : [],
);
const number = fc.oneof(
  fc.constantFrom('MH 12 AB 1234', 'एमएच १२ एबी १२३४', '356938035643809', '123456789012', '9000000500'),
  fc.stringMatching(/^[0-9A-Z @.-]{0,40}$/),
);
const answer = fc.oneof(
  fc.constantFrom('yes', 'no', ...choices),
  number,
  fc.string({ maxLength: 320 }),
  hostileText,
);
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<string>(...questionNames) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'matter', 'thing', 'asked'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);
const lines = fc.array(fc.tuple(name, answer), { maxLength: 26 });
const text = fc.oneof(
  { weight: 8, arbitrary: lines.map((all) => all.map((line) => line.join('=')).join('\n')) },
  { weight: 1, arbitrary: hostileText },
);

it(
  'answers no complaint with a failure, nor any page that shows it',
  async () => {
    let taken = 0;
    const input = fc.record({ answers: text, category: fc.constantFrom(...complaintCategories) });
    await fc.assert(
      fc.asyncProperty(input, async ({ answers, category }) => {
        const { status, body, id, referenceId } = await district.file({ answers, category });
        const isRight = answersText.safeParse(answers).success;
        expect([answers, status]).toEqual([answers, isRight ? 201 : 400]);
        if (!isRight) expect(body.fields.map(({ path }: { path: string }) => path)).toContain('answers');
        else taken += 1;
        if (!isRight) return;
        const by = district.own;
        const asked = [
          district.call('GET', `/pi-user/incident-reports/${id}`, { by }),
          district.call('GET', `/pi-user/incident-reports/${id}/related`, { by }),
          district.call('GET', `/pi-user/incident-reports/${id}/search`, { by }),
          district.call('GET', `/public/track/${referenceId}`),
          ...(taken % 20 === 1 ? [district.call('GET', '/pi-user/dashboard/desk', { by })] : []),
        ];
        expect((await Promise.all(asked)).map((one) => one.status)).toEqual(asked.map(() => 200));
      }),
      { numRuns: runs },
    );
    expect(taken).toBeGreaterThan(runs / 20);
  },
  120_000 + runs * 100,
);
