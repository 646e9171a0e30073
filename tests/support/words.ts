import { readFileSync } from 'node:fs';

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
