import { useState } from 'react';
import type { Language } from '#contract/shared/language.ts';
import { otherLanguage } from '#i18n/language.ts';
import { useWords, type Words } from '#i18n/load.ts';
import { placesOf } from './anchors.ts';
import type { Find } from './search-index.ts';

/** Call `ready` when the field gets the focus: it loads the search. */
export function useGuidanceSearch() {
  const words = useWords();
  const [find, setFind] = useState<Find | null>(null);
  const [isFailed, setFailed] = useState(false);
  const ready = () => {
    if (find) return;
    setFailed(false);
    openSearch(words).then(
      (opened) => setFind(() => opened),
      () => setFailed(true),
    );
  };
  return { find, isFailed, ready };
}

async function openSearch(words: Words): Promise<Find> {
  const { findIn } = await import('./search-index.ts');
  const places = async (language: Language) => {
    await Promise.all([words.bring('guidance', language), words.bring('answers', language)]);
    const { i18n } = words;
    return placesOf(i18n.getFixedT(language, 'guidance'), i18n.getFixedT(language, 'answers'));
  };
  const here = words.i18n.language as Language;
  // The other language is optional; without it the search still works.
  return findIn(await places(here), await places(otherLanguage(here)).catch(() => []));
}
