import { expect, it } from 'vitest';
import { followUpOf } from '#staff/writes/use-write.ts';

it.each([
  ['delivered', 'deliver'],
  ['attention', 'review'],
  ['waiting', undefined],
  ['signIn', undefined],
  ['withdrawn', undefined],
] as const)('a change that is %s: %s', (sent, act) => {
  expect(followUpOf(sent, { review: 'review', deliver: 'deliver' })).toBe(act);
});
