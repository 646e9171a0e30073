// The words of the error catalogue exist in the English files. The record of the browser run proves that
// tests show them.
import { expect, it } from 'vitest';
import { catalogue } from '#fixtures/words/error-catalogue.ts';
import { flatWords, readWords } from '#fixtures/words/words.ts';

const shape = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '{}');

it('has 26 rows', () => {
  expect(Object.keys(catalogue)).toHaveLength(26);
});

it.each(Object.entries(catalogue))('%s', (_, { words }) => {
  for (const [file, shown] of Object.entries(words)) {
    const english = flatWords(readWords('en', file)).map(([, text]) => shape(text));
    for (const text of shown) expect(english).toContain(text);
  }
});
