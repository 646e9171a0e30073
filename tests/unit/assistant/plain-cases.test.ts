import { expect, it } from 'vitest';
import { understandSentence } from '#assistant/understand/index.ts';

it.each([
  ['Somebody took my motorcycle', 'theft'],
  ['somebody took my phone', 'theft'],
  ["somebody took my daughter's phone", 'theft'],
  ['somebody took away my motorcycle at night', 'theft'],
  ['somebody took my goat', 'cattleTheft'],
  ['कोणीतरी माझी गाडी नेली', 'theft'],
  ['koni tari mazi gadi neli', 'theft'],
])('a thing that was taken raises no alarm: %s', (sentence, id) => {
  expect(understandSentence(sentence)).toMatchObject({ danger: false, isCry: false });
  expect(understandSentence(sentence).ids[0]).toBe(id);
});

it.each([
  'someone took my son',
  'a stranger took my daughter',
  'somebody took away my wife',
  'कोणीतरी माझी मुलगी घेऊन गेले',
  'किसी ने मेरे बेटे को उठा लिया',
])('a person who was taken does: %s', (sentence) => {
  const { ids, danger } = understandSentence(sentence);
  expect([ids[0], danger]).toEqual(['missing', true]);
});

it.each([
  'someone took my motorcycle with a knife',
  'somebody took my motorcycle and hit me',
  'somebody is taking my motorcycle, he has a knife',
])('who says more than that a thing was taken is heard as before: %s', (sentence) => {
  expect(understandSentence(sentence).danger).toBe(true);
});

it.each([
  'एफआयआर नोंदवायला नकार',
  'एफआयआर नोंदवण्यास नकार दिला',
  'FIR नोंदवायला नकार',
  'एफआयआर नोंदवत नाहीत',
  'fir nondvayla nakar',
  'FIR darj karne se inkar',
])('a refusal to register comes first: %s', (sentence) => {
  expect(understandSentence(sentence).ids[0]).toBe('firRefused');
});

it.each([['एफआयआरची प्रत देण्यास नकार'], ['मला एफआयआर नोंदवायची नाही'], ['हद्द नाही म्हणून गुन्हा नोंदवत नाहीत']])(
  'nothing else is taken for one: %s',
  (sentence) => {
    expect(understandSentence(sentence).ids[0]).not.toBe('firRefused');
  },
);
