import { expect, it } from 'vitest';
import { isCommonPin } from '#contract/staff/person.ts';

it.each(['111111', '123456', '987654', '890123', '121212', '123123', '112233', '123321', '198412', '147258'])(
  'takes %s for a PIN that a guesser tries first',
  (pin) => expect(isCommonPin(pin)).toBe(true),
);

it.each(['150885', '010190', '202419', '199019'])('takes the date %s for one, too', (pin) =>
  expect(isCommonPin(pin)).toBe(true),
);

it('takes the buckle number for one', () => {
  expect(isCommonPin('734711', ['4711'])).toBe(true);
  expect(isCommonPin('348291', ['B-3482916'])).toBe(true);
  expect(isCommonPin('734711', ['47'])).toBe(false);
});

it.each(['482915', '730264', '619037', '905173'])('lets %s be', (pin) =>
  expect(isCommonPin(pin, ['4711'])).toBe(false),
);

it('leaves most PINs', () => {
  const all = Array.from({ length: 10_000 }, (_, at) =>
    String((at * 7919 + 13) % 1_000_000).padStart(6, '0'),
  );
  expect(all.filter((pin) => isCommonPin(pin)).length).toBeLessThan(1500);
});
