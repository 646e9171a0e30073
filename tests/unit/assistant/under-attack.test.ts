import { expect, it } from 'vitest';
import { understandSentence } from '#assistant/understand/index.ts';
import { isUnderAttack } from '#assistant/understand/under-attack.ts';

it.each([
  'my husband is beating me',
  'they are hitting him with sticks',
  'he’s beating me',
  'I am being beaten',
  'नवरा मला मारतो आहे',
  'पती मारहाण करत आहे',
  'मला मारहाण होत आहे',
  'शेजारी माझ्या भावाला मारत आहेत',
  'navra mala marat ahe',
  'mala marhan hot ahe',
  'मेरा पति मुझे मार रहा है',
  'घर में मारपीट हो रही है',
  'pati mujhe peet raha hai',
])('says whom to call at once: %s', (sentence) => {
  expect(isUnderAttack(sentence)).toBe(true);
  const { ids, danger } = understandSentence(sentence);
  expect([danger, ids.length > 0]).toEqual([true, true]);
});

it.each([
  'my husband beats me every day',
  'my husband is beating me daily since our marriage',
  'नवरा रोज मला मारतो आहे',
  'काल नवऱ्याने मारले',
  'शेजाऱ्याने मारहाण केली',
  'mera pati mujhe roz maar raha hai',
  'he was beating me last year',
])('leaves to the classifiers what happens every day or happened once: %s', (sentence) => {
  expect(isUnderAttack(sentence)).toBe(false);
});
