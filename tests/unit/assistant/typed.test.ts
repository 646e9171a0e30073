import { expect, it } from 'vitest';
import { saidAs } from '#assistant/conversation/typed.ts';

const shown = [
  { value: 'domestic', title: 'Domestic violence' },
  { value: 'bags', title: 'Bags & Wallets' },
  { value: 'cow', title: 'गाय' },
  { value: 'cancel', title: 'Cancel' },
];

it.each([
  ['domestic violence', 'domestic'],
  ['  Domestic  Violence! ', 'domestic'],
  ['bags and wallets', null],
  ['bags, wallets', 'bags'],
  ['गाय।', 'cow'],
  ['गाय चोरीला गेली', null],
  // The word of a command stays one, whatever stands beside it.
  ['cancel', null],
  ['???', null],
  ['', null],
])('takes "%s" for the choice %s', (text, value) => {
  expect(saidAs(text, shown)).toEqual(value === null ? { kind: 'text', text } : { kind: 'choice', value });
});
