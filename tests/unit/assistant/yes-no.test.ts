import { expect, it } from 'vitest';
import { yesNoOf } from '#assistant/conversation/yes-no.ts';

it.each([
  ['yes', 'yes'],
  ['Yes.', 'yes'],
  ['हो', 'yes'],
  ['होय', 'yes'],
  [' ho ', 'yes'],
  ['haan', 'yes'],
  ['yes please', 'yes'],
  ['हां जी', 'yes'],
  ['हो करा', 'yes'],
  ['ＹＥＳ', 'yes'],
  ['n', 'no'],
  ['no', 'no'],
  ['नाही', 'no'],
  ['नको', 'no'],
  ['हो पण उद्या', 'हो पण उद्या'],
  ['एफआयआरची कॉपी कधी मिळेल', 'एफआयआरची कॉपी कधी मिळेल'],
])('%s is %s', (said, expected) => {
  expect(yesNoOf(said)).toBe(expected);
});
