// The words of the error catalogue are those of the English files. That the tests show them, the record of the browser run shows.
import { expect, it } from 'vitest';
import { catalogue } from '#fixtures/words/error-catalogue.ts';
import { flatWords, readWords } from '#fixtures/words/words.ts';

const shape = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '{}');

it('has as many rows as the specification', () => {
  expect(Object.keys(catalogue)).toHaveLength(26);
});

it.each(Object.entries(catalogue))('%s', (_, { words }) => {
  for (const [file, shown] of Object.entries(words)) {
    const english = flatWords(readWords('en', file)).map(([, text]) => shape(text));
    for (const text of shown) expect(english).toContain(text);
  }
});
