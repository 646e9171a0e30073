// The required words occur exactly in the English files, each with a translation.
import { describe, expect, it } from 'vitest';
import { specWords } from '#fixtures/words/spec-words.ts';
import { flatWords, readWords } from '#fixtures/words/words.ts';

const shape = (text: string) => text.replace(/\{\{[^}]*\}\}|\{\}/g, '{}').trim();

describe.each(specWords)('$file', ({ file, seen = [], said = [] }) => {
  const english = flatWords(readWords('en', file));
  const marathi = new Map(flatWords(readWords('mr', file)));

  it.each([...seen, ...said])('%s', (words) => {
    const keys = english.filter(([, text]) => shape(text) === shape(words)).map(([key]) => key);
    expect(keys).not.toEqual([]);
    for (const key of keys) {
      expect(marathi.get(key)).toBeDefined();
      if (/[a-z]/.test(words)) expect(marathi.get(key)).not.toBe(words);
    }
  });
});
