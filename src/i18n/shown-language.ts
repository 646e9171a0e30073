// What react-i18next sees: the words in one language, and another object after a switch. So React draws a switch as a transition,
// which presses may interrupt; as an event of the words it was one task of the whole page.
import type { i18n } from 'i18next';
import { startTransition, useEffect, useState } from 'react';

/** For react-i18next: a switch reaches components by their context alone. */
export const drawnByContext = { useSuspense: false, bindI18n: '' };

/** The words of `all` in the language shown. */
export function useShownLanguage(all: i18n): i18n {
  const [shown, setShown] = useState(() => inItsLanguage(all));
  useEffect(() => {
    const follow = () => startTransition(() => setShown(inItsLanguage(all)));
    // Switched between the first drawing and this moment.
    if (all.language !== shown.language) follow();
    all.on('languageChanged', follow);
    return () => all.off('languageChanged', follow);
  }, [all, shown.language]);
  return shown;
}

/** A copy whose `language` stays what it is. */
const inItsLanguage = (all: i18n): i18n => Object.assign(Object.create(Object.getPrototypeOf(all)), all);
