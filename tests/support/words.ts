import { readFileSync } from 'node:fs';

export const languages = ['en', 'mr'] as const;
export type Language = (typeof languages)[number];

export type Words = { [key: string]: string | Words };

export const readWords = (language: string, file: string): Words =>
  JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8'));

/** Every text of a locale file with its dotted key. */
export function flatWords(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatWords(value, `${prefix}${key}.`),
  );
}

/** The words in this language, by the key that holds them in English. */
export function translations(file: string, words: readonly string[], language: Language): string[] {
  const english = flatWords(readWords('en', file));
  const wanted = new Map(flatWords(readWords(language, file)));
  return words.map((text) => {
    const key = english.find(([, found]) => found === text)?.[0];
    return wanted.get(key ?? '') ?? `no key for ${text}`;
  });
}
