import type { MouseEvent } from 'react';
import { languageNames } from './language.ts';
import { useLanguage } from './load.ts';

/**
 * Properties of the link to the other language, for any anchor. Before scripts have come it is a plain `?lang=`
 * address; afterwards a click changes the words in place, keeping what was typed, and the app says so in a toast.
 */
export function useLanguageLink() {
  const { other, switchTo } = useLanguage();
  return {
    href: `?lang=${other}`,
    lang: other,
    hrefLang: other,
    children: languageNames[other],
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      switchTo(other);
    },
  };
}
