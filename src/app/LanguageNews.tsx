import { useEffect } from 'react';
import { useWords } from '#i18n/words.ts';
import { useToast } from '#ui/Toasts.tsx';
import { keepChoice } from './keep-choice.ts';

/** After a switch: the choice reaches the document, the server (cookie) and the worker, and a toast says so. */
export function LanguageNews() {
  const words = useWords();
  const toast = useToast();
  useEffect(
    () =>
      words.onSwitch((outcome, language) => {
        const { t } = words.i18n;
        if (outcome === 'failed') {
          toast({ title: t('language.failed'), text: t('language.failedText') });
          return;
        }
        document.documentElement.lang = language;
        document
          .querySelector('link[rel=manifest]')
          ?.setAttribute('href', `/manifest-${language}.webmanifest`);
        keepChoice(language);
        toast({ title: t('language.switched'), text: t('language.switchedText') });
      }),
    [words, toast],
  );
  return null;
}
