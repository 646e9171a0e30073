import { expect, it } from 'vitest';
import { complaintCategories } from '#contract/public/categories.ts';
import { answersText } from '#contract/public/complaint.ts';
import { answerLimits, readAnswers, writeAnswers } from '#contract/public/facts/answers.ts';
import {
  answersFor,
  askedOfAll,
  fieldOf,
  identifiersOf,
  questionNames,
  questionsFor,
  questionTable,
} from '#contract/questions/questions.ts';
import { flatWords, languages, readWords } from '#fixtures/words/words.ts';

const leading = [
  ...questionTable.thing.choices.map((thing) => ({ thing })),
  ...questionTable.matter.choices.map((matter) => ({ matter })),
];
const everything = complaintCategories.flatMap((category) =>
  [{}, ...leading].map((answers) => questionsFor(category, answers)),
);

it('asks at most eight questions at a time, each once, and each of the table somewhere', () => {
  for (const asked of everything) {
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(new Set(asked).size).toBe(asked.length);
  }
  expect(new Set([...everything.flat(), ...Object.values(askedOfAll).flat(), 'officer'])).toEqual(
    new Set(questionNames),
  );
});

it('takes the longest answers to all that a kind asks', () => {
  const ofAll = [...Object.values(askedOfAll).flat(), 'officer'];
  for (const asked of everything) {
    const answers = Object.fromEntries(
      [...asked, ...ofAll].map((name) => [name, 'x'.repeat(answerLimits.characters)]),
    );
    expect(answersText.safeParse(writeAnswers(answers)).success).toBe(true);
  }
});

it('asks nothing of a kind that it does not know', () => {
  expect(questionsFor('unknown', {})).toEqual([]);
  expect(questionsFor('constructor', {})).toEqual([]);
});

it.each(languages)('has words for each question and choice in %s', (language) => {
  const words = new Map(flatWords(readWords(language, 'questions')));
  for (const name of questionNames) {
    expect(words.get(`question.${name}.label`), name).toBeTruthy();
    const question = questionTable[name];
    if ('choices' in question)
      for (const one of question.choices) expect(words.get(`choice.${one}`), one).toBeTruthy();
  }
});

it('keeps what fits the kind, in the order asked', () => {
  const all = { witness: 'Sita', registration: 'MH12AB1', thing: 'vehicle', bank: 'SBI', father: 'Ram' };
  expect(Object.keys(answersFor('theft', all))).toEqual(['thing', 'registration', 'witness', 'father']);
  expect(Object.keys(answersFor('fraud', all))).toEqual(['bank', 'father']);
});

it('writes answers a line each and reads them again', () => {
  const answers = { property: 'Gold chain\nwith = a pendant', value: ' ' };
  expect(writeAnswers(answers)).toBe('property=Gold chain with = a pendant');
  expect(readAnswers(writeAnswers(answers))).toEqual({ property: 'Gold chain with = a pendant' });
  expect(answersText.safeParse(writeAnswers(answers)).success).toBe(true);
});

it.each([
  '',
  'no line',
  '=x',
  'a=x',
  'property=',
  'property=x\nproperty=y',
  `property=${'x'.repeat(301)}`,
  'x y=z',
])('refuses %j', (text) => expect(answersText.safeParse(text).success).toBe(false));

it('finds the numbers of answers and words, each once', () => {
  const answers = 'registration=mh 12 ab 1\nutr=123456789012\nasked=no longer';
  expect(identifiersOf({ answers, words: 'My bike MH12 AB 0001 was taken' })).toEqual([
    'registration:MH12AB0001',
    'utr:123456789012',
  ]);
  expect(identifiersOf({ answers: null, words: '' })).toEqual([]);
});

it('knows the field of the sheet of an answer, and none of a strange one', () => {
  expect([fieldOf('value'), fieldOf('witness'), fieldOf('toString')]).toEqual([
    'value',
    undefined,
    undefined,
  ]);
});
