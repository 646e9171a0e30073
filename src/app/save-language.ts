import type { Language } from '#contract/shared/language.ts';
import { saveLanguage } from '#offline/index.ts';
import { keepCookie } from '#ui/browser/keep-cookie.ts';

/**
 * For the server by a cookie, so that the first paint is already in the chosen language; for the worker, which cannot read cookies,
 * by its own store.
 */
export function keepChoice(language: Language): void {
  keepCookie('lang', language);
  saveLanguage(language).catch(() => {});
}
