import type { Language } from '#contract/shared/language.ts';
import { languageCookie } from '#i18n/language.ts';
import { saveLanguage } from '#offline/index.ts';

/** For the server by a cookie; for the worker, which cannot read cookies, by its own store. */
export function keepChoice(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox and older Safari
  document.cookie = languageCookie(language) + (location.protocol === 'https:' ? '; secure' : '');
  saveLanguage(language).catch(() => {});
}
