// The packs of the built site: what a phone stores, in few files (build/packs.ts).
import { type Language, languages } from './language.ts';

/** Stands in no file of a pack. */
export const betweenFiles = '\f';

export const scriptKinds = ['form', 'later'] as const;

/** Their paths in the site. */
export const pagePackOf = (language: Language) => `${language}/pages.txt`;
export const scriptPackOf = (kind: (typeof scriptKinds)[number], language?: Language) =>
  `${language ? `${language}/` : ''}scripts-${kind}.txt`;

export const packFiles = (): string[] => [
  ...languages.map(pagePackOf),
  ...scriptKinds.flatMap((kind) => [undefined, ...languages].map((language) => scriptPackOf(kind, language))),
];
