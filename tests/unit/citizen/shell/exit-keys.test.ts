import { expect, it } from 'vitest';
import { shiftThrice } from '#citizen/shell/exit-keys.ts';

type Press = Parameters<ReturnType<typeof shiftThrice>>[0];
const shift = (timeStamp: number, more: Partial<Press> = {}): Press => ({ key: 'Shift', timeStamp, ...more });
const told = (presses: Press[]) => presses.map(shiftThrice()).at(-1);

it.each<[string, boolean, Press[]]>([
  ['three quick presses leave', true, [shift(0), shift(400), shift(900)]],
  ['slow presses do not', false, [shift(0), shift(700), shift(1400)]],
  ['after a slow one three quick ones do', true, [shift(0), shift(2000), shift(2300), shift(2600)]],
  [
    'typing ABC does not',
    false,
    [shift(0), { key: 'A', timeStamp: 50 }, shift(300), { key: 'B', timeStamp: 350 }, shift(600)],
  ],
  ['holding the key does not', false, [shift(0), shift(100, { repeat: true }), shift(200, { repeat: true })]],
  ['changing the keyboard does not', false, [0, 200, 400].map((at) => shift(at, { altKey: true }))],
])('%s', (_, expected, presses) => {
  expect(told(presses)).toBe(expected);
});
