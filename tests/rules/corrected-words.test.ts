// Texts keep the facts they once had wrong, and no text falls back to words that mislead.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { avoidedWords, correctedTexts, foreignNames, plantedTexts } from '#fixtures/words/corrected-words.ts';
import { flatWords, languages, readWords } from '#fixtures/words/words.ts';

const texts = (language: string, file: string) => new Map(flatWords(readWords(language, file)));

const files = readdirSync('locales/en', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/^staff\/|\.json$/g, ''));

/** One row a corrected text: its file, its key, and words that the correction brought in. */
const corrections = (language: string) =>
  readFileSync(`tests/fixtures/words/corrections.${language}.tsv`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t') as [file: string, key: string, words: string]);

const flat = (text: string) => text.replace(/\s+/g, ' ');

describe.each(languages)('%s', (language) => {
  it('keeps the words that a correction brought into each text', () => {
    const rows = corrections(language);
    expect(rows.length).toBeGreaterThan(70);
    const lost = rows.filter(
      ([file, key, words]) => !flat(texts(language, file).get(key) ?? '').includes(words),
    );
    expect(lost).toEqual([]);
  });

  it.each(correctedTexts)('$file $key says what it must', ({ file, key, both = [], ...own }) => {
    const text = texts(language, file).get(key) ?? '';
    for (const part of [...both, ...(own[language] ?? [])]) expect(text).toContain(part);
  });

  const rules = avoidedWords.filter((rule) => rule.language === language);
  const brokenBy = (text: string) =>
    rules.filter(({ word, butNot }) => word.test(butNot ? text.replace(butNot, '') : text));

  it('has no word that misleads or that nobody says', () => {
    const found = files.flatMap((file) =>
      [...texts(language, file)].flatMap(([key, text]) =>
        brokenBy(text).map(({ word }) => `${file} ${key}: ${word.exec(text)?.[0]}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('names a page, a button or a column in quotes by its very text', () => {
    const all = files.flatMap((file) => [...texts(language, file).values()].map(flat));
    const ours = new Set(all.map((text) => text.trim().toLowerCase()));
    // Beside English texts “ ” stand, beside Marathi ones ‘ ’; what is filled in has its words elsewhere.
    const quoted = all.flatMap((text) =>
      [...text.matchAll(language === 'en' ? /“([^“”{$]+)”/g : /‘([^‘’{$]+)’/g)].map(([, name = '']) => name),
    );
    expect(quoted.length).toBeGreaterThan(30);
    const strange = [...new Set(quoted)].filter((name) => !ours.has(name.toLowerCase()));
    // Both ways: an exception that is no longer needed goes.
    expect(strange.toSorted()).toEqual(foreignNames[language].toSorted());
  });

  it('refuses each planted text, and has no rule that refuses none', () => {
    const planted = plantedTexts[language].map((text) => ({ text, broken: brokenBy(text) }));
    expect(planted.filter(({ broken }) => broken.length === 0)).toEqual([]);
    const tried = new Set(planted.flatMap(({ broken }) => broken));
    expect(rules.filter((rule) => !tried.has(rule))).toEqual([]);
  });
});
