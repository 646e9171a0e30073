import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownWordsText } from '#assistant/terminal/known-words.ts';
import { maskSentence } from '#server/assistant/mask.ts';

it('keeps the words of many people only: no name, place or number', () => {
  expect(maskSentence('My name is Rajesh Kulkarni, 9876543210, how do I get a ration card in Wadgaon')).toBe(
    'My name is … , ##########, how do I get a ration card in …',
  );
  expect(maskSentence('माझं नाव राजेश कुलकर्णी आहे')).toBe('माझं नाव … आहे');
  expect(maskSentence('write to asha@example.org or https://example.org/asha')).toBe('write to … or …');
});

it('knows the words of the training as they are now', () => {
  const path = new URL('../../../../server/assistant/known-words.gen.ts', import.meta.url);
  expect(readFileSync(path, 'utf8')).toBe(knownWordsText());
});
