import { expect, it } from 'vitest';
import { identifierKey, identifiersIn, looksLike } from '#contract/questions/identifiers.ts';

it.each([
  [
    'registration',
    ['MH12AB0045', 'mh 12 ab 45', 'MH-12-AB-0045', 'एमएच १२ AB ४५', 'MH\u200b12AB0045'],
    'MH12AB0045',
  ],
  ['registration', ['MH 1 A 7', 'mh01a0007'], 'MH01A0007'],
  [
    'imei',
    ['490154203237518', '49-015420-323751-8', '4901542032375186', '४९०१५४२०३२३७५१८'],
    '490154203237518',
  ],
  ['earTag', ['1234 5678 9012', '१२३४५६७८९०१२'], '123456789012'],
  ['utr', ['sbin r5 2026 1126 00123456', 'SBINR52026112600123456'], 'SBINR52026112600123456'],
  ['account', ['Ramesh@OKSBI ', 'ramesh@oksbi'], 'ramesh@oksbi'],
  ['mobile', ['+91 90000 00500', '09000000500', '९०००००0५००'], '9000000500'],
] as const)('%s: %j is one number', (kind, forms, folded) => {
  for (const form of forms) {
    expect(identifierKey(kind, form)).toBe(`${kind}:${folded}`);
    expect(looksLike(kind, form), form).toBe(true);
  }
});

it.each([
  ['registration', 'my red bike'],
  ['registration', 'MH 12'],
  ['imei', '490154203237519'],
  ['imei', '49015420323751'],
  ['earTag', '12345'],
  ['utr', '1234'],
  ['account', 'no'],
  ['mobile', '12345'],
] as const)('%s: "%s" looks wrong', (kind, text) => expect(looksLike(kind, text)).toBe(false));

it('makes no key of what is too short to name one thing', () => {
  expect(identifierKey('utr', '1234')).toBeNull();
  expect(identifierKey('registration', '')).toBeNull();
});

it('finds vehicles and phones in a running text, and no other number', () => {
  const text =
    'गाडी MH 12 AB 1234 आणि MH-14-CD-0001, फोन 490154203237518; ref 123456789012, call 9000000500.';
  expect(identifiersIn(text)).toEqual([
    'registration:MH12AB1234',
    'registration:MH14CD0001',
    'imei:490154203237518',
  ]);
  expect(identifiersIn('एमएच १२ AB १२३४')).toEqual(['registration:MH12AB1234']);
  expect(identifiersIn('490154203237519 is no IMEI')).toEqual([]);
});
