export const languages = ['en', 'mr'] as const;
export type Language = (typeof languages)[number];

/** Whether a reader of this language can read the text: for Marathi it has at least one letter of its script. */
export const isReadableIn = (language: Language, text: string): boolean =>
  language !== 'mr' || /\p{Script=Devanagari}/u.test(text);
