import { type Language, languages } from '#contract/language.ts';

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { en: 'English', mr: 'मराठी' };

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'mr' : 'en');

/** `?lang` wins, because links are shared in chats; then the saved choice; then English. */
export function chooseLanguage({ search, cookie }: { search: string; cookie: string }): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked)) return asked;
  const kept = /(?:^|;\s*)lang=(en|mr)(?:;|$)/.exec(cookie)?.[1];
  return isLanguage(kept) ? kept : 'en';
}

const yearSeconds = 31_536_000;

/** Sent to the server, so that the first paint is already in the chosen language. */
export const languageCookie = (language: Language) =>
  `lang=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
