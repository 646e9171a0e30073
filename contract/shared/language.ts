export const languages = ['en', 'mr'] as const;
export type Language = (typeof languages)[number];

/** Letters of each script; digits and lone vowel signs are no words. */
const letters: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/u,
  mr: /[\u0904-\u0939\u0958-\u0961\u0972-\u097f]/,
};

/** Whether a reader of this language can read the text: it has at least one letter of the script. */
export const isReadableIn = (language: Language, text: string): boolean => letters[language].test(text);
