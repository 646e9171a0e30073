// The citizens' small reading of the texts against i18next, for every text there is.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInstance, type i18n } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { organisationNames } from '#app/organisation-names.ts';
import { languages } from '#contract/shared/language.ts';
import { createCitizensWords } from '#i18n/citizens-words.ts';

/** What the server, the worker and the conversation read themselves. */
const notForPages = /(chat|manifest|mail|telling|push)\.json$/;

type Tree = Record<string, unknown>;
const slices: [string, string, Tree][] = languages.flatMap((language) =>
  readdirSync(`locales/${language}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !notForPages.test(file))
    .map((file): [string, string, Tree] => [
      language,
      basename(file, '.json'),
      JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')),
    ]),
);

const reference = createInstance();
let small: i18n;

beforeAll(async () => {
  const { en, mr } = organisationNames;
  await reference.init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'common',
    ns: [],
    resources: { en: { organisation: en }, mr: { organisation: mr } },
    interpolation: { escapeValue: false },
  });
  small = createCitizensWords('en', organisationNames);
  for (const [language, slice, tree] of slices)
    for (const words of [reference, small]) words.addResourceBundle(language, slice, tree);
});

const leaves = (tree: unknown, path: string[] = []): [string, string][] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([name, part]) => leaves(part, [...path, name]))
    : [[path.join('.'), String(tree)]];

const variablesIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);
const samples = ['signed', '7', 'a {{b}} c', '&<script>$&'];

type Say = (key: string, options?: object) => unknown;
const inBoth = (language: string, ns: string | string[]): [Say, Say] => [
  small.getFixedT(language, ns as 'common') as unknown as Say,
  reference.getFixedT(language, ns as 'common') as unknown as Say,
];

describe.each(languages)('the texts in %s', (language) => {
  it('read as i18next reads them, with values and counts', () => {
    let compared = 0;
    for (const [, slice, tree] of slices.filter(([of]) => of === language)) {
      const [ours, theirs] = inBoth(language, slice);
      for (const [key, text] of leaves(tree)) {
        const names = variablesIn(text);
        // What names another text is a code, never what somebody typed.
        const values = names.length === 0 ? [''] : text.includes('$t(') ? samples.slice(0, 2) : samples;
        for (const value of values) {
          const options = Object.fromEntries(names.map((name) => [name, value]));
          expect(ours(key, options)).toBe(theirs(key, options));
          compared += 1;
        }
        const counted = /^(.*)_(?:one|other)$/.exec(key)?.[1];
        for (const count of counted ? [0, 1, 2, 1.5, 21] : []) {
          const options = { ...Object.fromEntries(names.map((name) => [name, 'x'])), count };
          expect(ours(counted ?? '', options)).toBe(theirs(counted ?? '', options));
        }
      }
    }
    expect(compared).toBeGreaterThan(2000);
  });

  it('come as a tree where a tree is asked for, and by the name of another slice', () => {
    for (const [, slice, tree] of slices.filter(([of]) => of === language)) {
      const [ours, theirs] = inBoth(language, [slice, 'common']);
      for (const [name, part] of Object.entries(tree)) {
        // A name without the value that completes it names nothing.
        if (typeof part !== 'object' || /\$t\([^)]*\{\{/.test(JSON.stringify(part))) continue;
        expect(ours(name, { returnObjects: true })).toEqual(theirs(name, { returnObjects: true }));
      }
      for (const [key, text] of leaves(tree)) if (!text.includes('$t(')) expect(ours(key)).toBe(theirs(key));
      expect(ours('common:action.close')).toBe(theirs('common:action.close'));
      expect(ours('action.close')).toBe(theirs('action.close'));
      const missing = 'no.such.text';
      expect(ours(missing)).toBe(theirs(missing));
      expect(ours(missing, { defaultValue: 'instead' })).toBe(theirs(missing, { defaultValue: 'instead' }));
    }
  });
});

it('tell which text exists, and follow a change of the language', async () => {
  for (const key of ['common:action.close', 'common:no.such', 'action.close', 'nowhere:text'])
    expect([key, small.exists(key)]).toEqual([key, reference.exists(key)]);
  expect(small.exists('kind.signed', { ns: 'procedure' })).toBe(
    reference.exists('kind.signed', { ns: 'procedure' }),
  );
  const heard: string[] = [];
  const listener = (language: string) => heard.push(language);
  small.on('languageChanged', listener);
  await small.changeLanguage('mr');
  await reference.changeLanguage('mr');
  expect(small.t('action.close')).toBe(reference.t('action.close'));
  small.off('languageChanged', listener);
  await small.changeLanguage('en');
  expect(heard).toEqual(['mr']);
});
