// Each fact that an answer shows has a source, and each answer says when it was checked, or that it was not.
import { describe, expect, it, test } from 'vitest';
import { guidanceCategories } from '#assistant/answers/categories.ts';
import { statedNumbers } from '#assistant/answers/stated-numbers.ts';
import type { Topic } from '#assistant/answers/topic.ts';
import { firstAidCases } from '#citizen/emergency/first-aid.ts';
import { flatWords, languages, readWords } from '#fixtures/words/words.ts';
import { formatMonth } from '#i18n/format.ts';
import { dialledNumbers, organisation } from '#organisation';

const topics: readonly Topic[] = guidanceCategories.flatMap(([, own]) => own);

const textsOf = (language: string) =>
  new Map(['guidance', 'answers'].flatMap((file) => flatWords(readWords(language, file))));
const answerOf = (language: string, id: string) =>
  ['question', 'now', 'law', 'go']
    .map((part) => textsOf(language).get(`topics.${id}.${part}`) ?? '')
    .join('\n');

/** The record of rights, opening hours and the name of a hash method need no source. */
const names = /7\/12|8A|8-अ|8 am|8 pm|सकाळी 8|रात्री 8|\.in\b/g;
const numbersIn = (text: string) => text.replace(names, '').match(/\d[\d,.]*\d|\d/g) ?? [];

const month = /^20\d\d-(0[1-9]|1[0-2])$/;

it('every text of an answer belongs to one topic, and the other way round', () => {
  const written = [...textsOf('en').keys()].filter((key) => /^topics\.\w+\.question$/.test(key));
  expect(written.map((key) => key.split('.')[1]).sort()).toEqual(topics.map(({ id }) => id).sort());
});

describe.each(topics)('$id', ({ id, sources, checked }) => {
  const stated = statedNumbers[id] ?? {};

  it('has a source, and the month of its check or none', () => {
    expect(sources).not.toEqual([]);
    expect(checked === null || month.test(checked)).toBe(true);
  });

  it('declares no number that it does not say, and each from one of its sources', () => {
    const said = languages.flatMap((language) => numbersIn(answerOf(language, id)));
    for (const [number, act] of Object.entries(stated)) {
      expect(sources.map((source) => source.act)).toContain(act);
      expect(said).toContain(number);
    }
  });

  it.each(languages)('declares the source of each number it says (%s)', (language) => {
    const undeclared = numbersIn(answerOf(language, id)).filter(
      (number) => !dialledNumbers.has(number) && !(number in stated),
    );
    expect(undeclared).toEqual([]);
  });
});

test('every answer but the listed ones was compared with its sources', () => {
  expect(topics.filter(({ checked }) => checked === null).map(({ id }) => id)).toEqual([
    'houseSearch',
    'workplace',
    'childLabour',
    'disability',
    'otherOffices',
    'domesticViolence',
    'maintenance',
    'childMarriage',
    'divorce',
    'custody',
  ]);
});

test.each(firstAidCases)('first aid $id has three steps, a source and a date', ({ id, checked }) => {
  expect(checked).toMatch(month);
  for (const language of languages) {
    const texts = new Map(flatWords(readWords(language, 'emergency')));
    expect(texts.get(`firstAid.${id}.steps`)?.split('\n')).toHaveLength(3);
    expect(texts.get(`firstAid.${id}.source`)).toBeTruthy();
  }
});

test.each(languages)('every number of a helpline has a source and a date (%s)', (language) => {
  const said = new Map(flatWords(readWords(language, 'emergency'))).get('sources.text') ?? '';
  const sourced = said.split('\n').flatMap((line) => /^[\d, ]+(?=:)/.exec(line)?.[0].split(', ') ?? []);
  expect(sourced.toSorted()).toEqual(organisation.helplines.map(({ number }) => number).toSorted());
  expect(said).toContain(formatMonth(organisation.checked.numbers, language));
});

/** Each page outside the guidance that names a section of the law, with the text that says when it was compared. */
const pagesOfLaw = [
  ['complaint', 'notice.', 'notice.falseDetail'],
  ['complaint', 'filed.', 'filed.next.sign'],
  ['complaint', 'refusal.', 'refusal.how.then'],
  ['policies', 'privacy.', 'privacy.compliance.points'],
  ['policies', 'terms.', 'terms.usage.points'],
] as const;

test.each(languages)('every page that names a section says when it was compared (%s)', (language) => {
  const when = formatMonth(organisation.checked.law, language);
  for (const file of [
    'complaint',
    'policies',
    'my-reports',
    'track',
    'items',
    'emergency',
    'landing',
  ] as const) {
    const texts = [...flatWords(readWords(language, file))];
    const naming = texts.filter(([, text]) => /section \d|कलम \d/i.test(text));
    for (const [key] of naming)
      expect([file, key, pagesOfLaw.some(([of, page]) => of === file && key.startsWith(page))]).toEqual([
        file,
        key,
        true,
      ]);
    for (const [of, , dated] of pagesOfLaw)
      if (of === file) expect(new Map(texts).get(dated)).toContain(when);
  }
});
