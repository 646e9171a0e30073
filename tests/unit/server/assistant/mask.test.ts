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

it('keeps no number that is written in words', () => {
  expect(maskSentence('call me on nine eight two two zero one two three four five')).toBe('call me on …');
  expect(maskSentence('माझा नंबर नऊ आठ दोन दोन शून्य आहे')).toBe('माझा नंबर … आहे');
  expect(maskSentence('मेरा नंबर दो तीन चार')).toBe('मेरा नंबर …');
  // One or two of them are words like others.
  expect(maskSentence('one of two people')).toBe('one of two people');
});

it('keeps no name that is a common word', () => {
  expect(maskSentence('my name is Kale Prem Sing and I want help')).toBe('my name is … and I want help');
  expect(maskSentence('माझं नाव प्रेम बाबा आहे')).toBe('माझं नाव … आहे');
  expect(maskSentence('mera naam Kamal hai')).toBe('mera naam … hai');
  expect(maskSentence('my name is not in the list')).toBe('my name is not in the list');
});

it('keeps nothing that a database refuses', () => {
  expect(maskSentence('how\u0000do\ud800I\u0007ask')).toBe('how do I ask');
});

it('knows the words of the training as they are now', () => {
  const path = new URL('../../../../server/assistant/known-words.gen.ts', import.meta.url);
  expect(readFileSync(path, 'utf8')).toBe(knownWordsText());
});
