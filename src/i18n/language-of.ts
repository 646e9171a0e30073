import type { Language } from '#contract/shared/language.ts';

/** Of words that somebody typed, by their script: for the voice of a screen reader and the height of a line. */
export const languageOf = (text: string): Language => (/[\u0900-\u097F]/.test(text) ? 'mr' : 'en');
