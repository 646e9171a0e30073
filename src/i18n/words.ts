// One i18next per page (and per prerendered file). Every locale file is its own chunk, fetched when a route asks for
// it and in the chosen language only: staff words never come near a citizen's phone.
import { createInstance, type i18n, type ResourceKey } from 'i18next';
import { createContext, useContext } from 'react';
import { initReactI18next } from 'react-i18next';
import { type Language, otherLanguage } from './language.ts';
import type { Slice } from './resources.ts';

export interface Words {
  readonly i18n: i18n;
  /** Makes the words of these slices ready in the present language; a route's loader waits for it. */
  need(...slices: Slice[]): Promise<void>;
  /** Brings every word in use in the other language, then shows it. Rejects, changing nothing, when they cannot be had. */
  switchTo(language: Language): Promise<void>;
}

const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });

export async function createWords(
  language: Language,
  onSwitch: (language: Language) => void,
): Promise<Words> {
  const instance = createInstance();
  const inUse = new Set<Slice>();
  const fetchWords = async (slice: Slice, wanted: Language) => {
    if (instance.hasResourceBundle(wanted, slice)) return;
    const load = files[`../../locales/${wanted}/${slice}.json`];
    if (!load) throw new Error(`no words for ${wanted}/${slice}`);
    instance.addResourceBundle(wanted, slice, await load());
  };
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return {
    i18n: instance,
    async need(...slices) {
      for (const slice of slices) inUse.add(slice);
      await Promise.all(slices.map((slice) => fetchWords(slice, instance.language as Language)));
    },
    async switchTo(wanted) {
      await Promise.all([...inUse].map((slice) => fetchWords(slice, wanted)));
      await instance.changeLanguage(wanted);
      onSwitch(wanted);
    },
  };
}

const WordsContext = createContext<Words | null>(null);

export const WordsProvider = WordsContext.Provider;

/** The language shown now, the one to offer, and the way there. */
export function useLanguage() {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useLanguage needs a WordsProvider');
  const language = words.i18n.language as Language;
  return { language, other: otherLanguage(language), switchTo: words.switchTo };
}
