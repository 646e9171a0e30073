import { expect, test } from 'vitest';
import { organisation } from '#organisation';
import { forVoice, spokenDigits } from '#ui/text/spoken-digits.ts';

const dialled = new Set<string>(organisation.helplines.map(({ number }) => number));

test('spells what is dialled, digit by digit', () => {
  expect(spokenDigits('1098')).toBe('1 0 9 8');
  expect(forVoice('1098 किंवा 112 वर कॉल करा.', dialled)).toBe('1 0 9 8 किंवा 1 1 2 वर कॉल करा.');
  expect(forVoice('Call 15100, or 9822012345.', dialled)).toBe('Call 1 5 1 0 0, or 9 8 2 2 0 1 2 3 4 5.');
});

test('leaves sums, sections, years and days as numbers', () => {
  for (const text of ['5,112 rupees', '1.112 km', 'section 173(4)', '17 July 2025', '3,00,100', '24 hours'])
    expect(forVoice(text, dialled)).toBe(text);
});
