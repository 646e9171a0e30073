import type { MouseEvent } from 'react';
import { languageNames } from './language.ts';
import { useLanguage } from './load.ts';

/**
 * Props of a link to the other language. Before scripts load it is a plain `?lang=` link; afterwards a click
 * switches the texts in place, keeps typed input, and a toast confirms it.
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
