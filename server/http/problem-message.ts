import type { Language } from '#contract/language.ts';
import type { ProblemCode } from '#contract/problem.ts';
import english from '#locales/en/problem.json' with { type: 'json' };
import marathi from '#locales/mr/problem.json' with { type: 'json' };

const words: Record<Language, Record<ProblemCode, string>> = { en: english.code, mr: marathi.code };

/** The sentence for a person, in their language. */
export const problemMessage = (code: ProblemCode, language: Language) => words[language][code];
