import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLanguage, type Words, WordsProvider } from '#i18n/load.ts';
import { useShownLanguage } from '#i18n/shown-language.ts';
import { organisation } from '#organisation';
import { ToastProvider } from '#ui/feedback/Toasts.tsx';
import { UiTextsProvider } from '#ui/text/ui-texts.tsx';
import { chakraSystem } from '#ui/theme/system.ts';
import { LanguageNotice } from './LanguageNotice.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import type { AppRouter } from './router.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

type Surroundings = { words: Words; styles: EmotionCache };

export function App({ router, ...surroundings }: Surroundings & { router: AppRouter }) {
  return (
    <Surround {...surroundings}>
      <ToastProvider>
        <RouterProvider router={router} />
        <LanguageNotice />
        <UpdateNotice />
        <OfflineBar router={router} />
      </ToastProvider>
    </Surround>
  );
}

export function Surround({ words, styles, children }: Surroundings & { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={chakraSystem}>
        <I18nextProvider i18n={useShownLanguage(words.i18n)}>
          <WordsProvider value={words}>
            <WithUiWords>{children}</WithUiWords>
          </WordsProvider>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

function WithUiWords({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const uiWords = useMemo(
    () => ({
      siteName: organisation.names[language],
      language,
      close: t('action.close'),
      notifications: t('notices'),
      ...t('form', { returnObjects: true }),
      ...t('table', { returnObjects: true }),
      ...t('aloud', { returnObjects: true }),
    }),
    [t, language],
  );
  return <UiTextsProvider words={uiWords}>{children}</UiTextsProvider>;
}
