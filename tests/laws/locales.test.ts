// Every text stands in both languages, with the same placeholders, and the Marathi is Marathi.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Words = { [key: string]: string | Words };

const read = (language: string, file: string): Words =>
  JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'));

function flat(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) =>
  (text.match(/\{\{\s*\w+/g) ?? []).map((found) => found.slice(2).trim()).sort();

/** Names, numbers and signs that are the same in every language. */
const languageFree = (text: string) =>
  text
    .replace(/\{\{[^}]*\}\}|https?:\S+|\S+@\S+/g, '')
    .replace(
      /\b(Vishwas|CSV|PDF|DOCX?|SP|ASP|DYSP|MB|kB|ID|FIR|LF|FF|OTP|WhatsApp|English|SHO|NALSA|DLSA|CSRF)\b/g,
      '',
    )
    .replace(/[^A-Za-z]/g, '') === '';

const files = readdirSync('locales/en').filter((file) => file.endsWith('.json'));

it('has the same files in both languages', () => {
  expect(files.length).toBeGreaterThan(5);
  expect(readdirSync('locales/mr').filter((file) => file.endsWith('.json'))).toEqual(files);
});

describe.each(files)('%s', (file) => {
  const english = new Map(flat(read('en', file)));
  const marathi = new Map(flat(read('mr', file)));

  it('has the same keys', () => {
    expect([...marathi.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('has the same placeholders', () => {
    for (const [key, text] of english)
      expect([key, placeholders(marathi.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  it('is written in Devanagari in Marathi, with Latin digits', () => {
    const untranslated = [...marathi].filter(([, text]) => !/[ऀ-ॿ]/.test(text) && !languageFree(text));
    expect(untranslated).toEqual([]);
    expect([...marathi].filter(([, text]) => /[०-९]/.test(text))).toEqual([]);
  });
});
