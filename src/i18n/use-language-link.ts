import type { MouseEvent } from 'react';
import { languageNames } from './language.ts';
import { useLanguage } from './load.ts';

/** A plain `?lang=` link before scripts load; then a click switches the texts, keeps typed input and says so. */
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
