// Every row of spec 001 section 8 has its test: one that says the row's words, and puts nothing of its own in the server's place.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogue } from '#fixtures/words/error-catalogue.ts';
import { flatWords, readWords } from '#fixtures/words/words.ts';

const shape = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '{}');
const source = (file: string) => readFileSync(`tests/e2e/${file}`, 'utf8');

it('has as many rows as the specification', () => {
  expect(Object.keys(catalogue)).toHaveLength(26);
});

it.each(Object.entries(catalogue))('%s', (_, { words, file, test }) => {
  const text = source(file);
  expect(text).toContain(test);
  for (const [locale, said] of Object.entries(words)) {
    const english = flatWords(readWords('en', locale)).map(([, found]) => shape(found));
    for (const one of said) {
      expect(english).toContain(one);
      expect(text).toContain(one.replace(/\s*\{\}.*/, ''));
    }
  }
});

it('no test of the consoles answers in the place of the server', () => {
  const answering = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(staff|admin)\/.*\.ts$/.test(file) && source(file).includes('.fulfill('),
  );
  expect(answering).toEqual([]);
});
