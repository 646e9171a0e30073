import { expect, it } from 'vitest';
import { foldReference, printFirNumber, readFirNumber } from '#contract/public/reference.ts';

it.each([
  ['123/2026', '123/2026'],
  [' FIR No. 0123 / 26 ', '123/2026'],
  ['Cr. No. 123/2026', '123/2026'],
  ['एफआयआर १२३/२०२६', '123/2026'],
  ['गु.र.नं. ७/२६', '7/2026'],
  ['123-2026', '123/2026'],
  ['１２３／２０２６', '123/2026'],
])('%s is the number of an FIR', (typed, printed) => {
  const number = readFirNumber(typed);
  expect(number && printFirNumber(number)).toBe(printed);
});

it.each([
  'FIR-2024-A1B2C3D4E',
  'FIR-2024-123456789',
  'FIR-2024-12',
  'LF-AB12CD',
  'LF011',
  '123',
  '0/2026',
  '12/3/2026',
  '26-11-2026',
  '123456/2026',
  '123/1998',
  '',
])('%s is none', (typed) => {
  expect(readFirNumber(typed)).toBeNull();
});

it.each(['FIR 123/2026', 'FIR No. 0123/26', 'fir no 123/2026', 'Cr. No. 123/2026', 'एफआयआर क्र. १२३/२०२६'])(
  '%s is taken for no reference of a complaint',
  (typed) => {
    expect(foldReference(typed)).toBe('123/2026');
  },
);
