import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/shared/language.ts';
import { notHereYet, otherLanguage } from '#i18n/language.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { keepChoice } from './save-language.ts';
import { keepOffline } from './worker.ts';

const about = { about: 'language', isHigh: true } as const;

/**
 * After a switch: tells the document, the server (cookie) and the worker, and confirms it with a toast. Says also when the page
 * was wanted in a language that is not on this phone (start.tsx).
 */
export function LanguageNotice() {
  const { i18n } = useTranslation();
  const toast = useToast();
  useEffect(() => {
    const { t } = i18n;
    const failed = () => {
      const asked = otherLanguage(i18n.language as Language);
      toast({ ...about, title: notHereYet[asked], titleLang: asked, text: t('language.failed') });
    };
    const switched = (language: string) => {
      document.documentElement.lang = language;
      document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${language}.webmanifest`);
      delete document.documentElement.dataset.firstVisit;
      keepChoice(language as Language);
      keepOffline(language as Language);
      toast({ ...about, title: t('language.switched'), text: t('language.switchedText') });
    };
    i18n.on('languageChanged', switched);
    i18n.on('switchFailed', failed);
    const { dataset } = document.documentElement;
    if (dataset.notHere !== undefined) failed();
    delete dataset.notHere;
    return () => {
      i18n.off('languageChanged', switched);
      i18n.off('switchFailed', failed);
    };
  }, [i18n, toast]);
  return null;
}
