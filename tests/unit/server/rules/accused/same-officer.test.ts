import { expect, it } from 'vitest';
import { buckleNumberIn, isSameOfficer } from '#server/rules/accused/same-officer.ts';

it.each([
  ['PSI Jadhav, buckle number 0412', '412'],
  ['buckle no 12', '12'],
  ['412', '412'],
  ['Jadhav 0412 Wadgaon', '412'],
  ['Jadhav 12', null],
  ['Jadhav 1234567', null],
  ['Sunil Jadhav', null],
  ['', null],
])('the buckle number in "%s" is %s', (words, number) => {
  expect(buckleNumberIn(words)).toBe(number);
});

const complaint = ([name, id, fold]: readonly [string, string | null, string]) => ({
  accused_officer_name: name,
  accused_officer_id: id,
  accused_name_fold: fold,
});

it.each([
  ['numbers before accounts', ['x 412', 'a', 'x'], ['y 0412', 'b', 'y'], true],
  ['other numbers before one account', ['x 412', 'a', 'x'], ['x 413', 'a', 'x'], false],
  ['one account, whatever the name', ['x', 'a', 'x'], ['y', 'a', 'y'], true],
  ['two accounts of one name', ['x', 'a', 'x'], ['x', 'b', 'x'], false],
  ['a number on one side, one account', ['x 412', 'a', 'x'], ['x', 'a', 'y'], true],
  ['a number on one side, two accounts', ['x 412', 'a', 'x'], ['x', 'b', 'x'], false],
  ['an account on one side, one name', ['x', 'a', 'x'], ['x', null, 'x'], true],
  ['one name', ['x', null, 'x'], ['x', null, 'x'], true],
  ['two names', ['x', null, 'x'], ['y', null, 'y'], false],
  ['no name at all', ['', null, ''], ['', null, ''], false],
] as const)('%s', (_, one, other, isSame) => {
  expect(isSameOfficer(complaint(one), complaint(other))).toBe(isSame);
  expect(isSameOfficer(complaint(other), complaint(one))).toBe(isSame);
});
