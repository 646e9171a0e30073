import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { flatWords, languages, readWords } from '#fixtures/words/words.ts';
import { answerLines, answersAsText } from '#i18n/answers.ts';

async function pageTexts(language: string, slices: readonly string[]) {
  const instance = createInstance();
  const words = Object.fromEntries(slices.map((slice) => [slice, readWords(language, slice)]));
  await instance.init({ lng: language, defaultNS: 'complaint', resources: { [language]: words } });
  return instance.getFixedT(language, 'complaint');
}

it.each(languages)('gives each answer with its question, and a choice in words (%s)', async (language) => {
  const t = await pageTexts(language, ['complaint', 'questions']);
  const words = new Map(flatWords(readWords(language, 'questions')));
  expect(
    answerLines(t, 'thing=vehicle\nregistration=MH 12 AB 1234\ninjured=yes').map(({ label, value }) => [
      label,
      value,
    ]),
  ).toEqual([
    [words.get('question.thing.label'), words.get('choice.vehicle')],
    [words.get('question.registration.label'), 'MH 12 AB 1234'],
    [words.get('question.injured.label'), words.get('yes')],
  ]);
});

it('shows what a person typed as it is, whatever it looks like', async () => {
  const t = await pageTexts('en', ['complaint', 'questions']);
  for (const typed of [
    '{{name}} took it',
    '$t(title) took it',
    'choice:phone',
    'http://example.org/a.b',
    '20.5.2026',
  ])
    expect(answerLines(t, `witness=${typed}`)[0]?.value).toBe(typed);
});

it('keeps the name of a question that has no words', async () => {
  const t = await pageTexts('en', ['complaint']);
  expect(answersAsText(t, 'asked=before\nthing=vehicle')).toBe('asked before\nthing vehicle');
});
