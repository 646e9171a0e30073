// Texts keep the facts they once had wrong, and no text falls back to words that mislead.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { avoidedWords, correctedTexts } from '#fixtures/words/corrected-words.ts';
import { flatWords, languages, readWords } from '#fixtures/words/words.ts';

const texts = (language: string, file: string) => new Map(flatWords(readWords(language, file)));

const files = readdirSync('locales/en', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/^staff\/|\.json$/g, ''));

describe.each(languages)('%s', (language) => {
  it.each(correctedTexts)('$file $key says what it must', ({ file, key, both = [], ...own }) => {
    const text = texts(language, file).get(key) ?? '';
    for (const part of [...both, ...(own[language] ?? [])]) expect(text).toContain(part);
  });

  it('has no word that misleads or that nobody says', () => {
    const rules = avoidedWords.filter((rule) => rule.language === language);
    const found = files.flatMap((file) =>
      [...texts(language, file)].flatMap(([key, text]) =>
        rules
          .filter(({ word, butNot }) => word.test(butNot ? text.replace(butNot, '') : text))
          .map(({ word }) => `${file} ${key}: ${word.exec(text)?.[0]}`),
      ),
    );
    expect(found).toEqual([]);
  });
});
