import type { Language } from '#contract/shared/language.ts';
import { otherLanguage } from '#i18n/language.ts';
import type { Words } from '#i18n/load.ts';
import { placesOf } from './anchors.ts';
import { findIn } from './search-index.ts';

/** Loaded when the search field first gets the focus. */
export async function openSearch(words: Words) {
  const places = async (language: Language) => {
    await Promise.all([words.bring('guidance', language), words.bring('answers', language)]);
    const { i18n } = words;
    return placesOf(i18n.getFixedT(language, 'guidance'), i18n.getFixedT(language, 'answers'));
  };
  const here = words.i18n.language as Language;
  // The other language is optional; without it the search still works.
  const find = findIn(await places(here), await places(otherLanguage(here)).catch(() => []));
  return { find, placesOf };
}
