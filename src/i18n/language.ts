import { type Language, languages } from '#contract/shared/language.ts';

export const languageNames: Record<Language, string> = { en: 'English', mr: 'मराठी' };

/** Offers a language to a person who may read only that one. */
export const readIn: Record<Language, string> = { en: 'Read in English', mr: 'मराठीत पाहा' };

/** Said to a person who may read only that one, while its texts are out of reach: they cannot say it themselves. */
export const notHereYet: Record<Language, string> = {
  en: 'English is not on this phone yet; try again when there is a network.',
  mr: 'मराठी मजकूर अजून या फोनमध्ये नाही; नेटवर्क आल्यावर पुन्हा प्रयत्न करा.',
};

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'mr' : 'en');

type Signs = {
  search: string;
  cookie: string;
  /** The device's languages, the preferred one first. */
  device: readonly string[];
};

/** `?lang` wins, because links are shared in chats; then the saved choice; then a device set to Marathi. */
export function chooseLanguage({ search, cookie, device: [first = ''] }: Signs): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked)) return asked;
  const kept = /(?:^|;\s*)lang=(en|mr)(?:;|$)/.exec(cookie)?.[1];
  if (isLanguage(kept)) return kept;
  return /^mr\b/i.test(first) ? 'mr' : 'en';
}

/** Runs inline in the head of every page: marks a visit in which no language is chosen yet. */
export const firstVisitLine = `if(!/(^|; *)lang=/.test(document.cookie))document.documentElement.dataset.firstVisit=''`;
