// One instance per page (and per prerendered file): i18next itself for the consoles and the prerendering, the part of it that
// texts use for citizens. Every locale file is its own chunk, loaded when a
// route needs it and in the chosen language only: a citizen's phone never loads staff texts.
import type { i18n, ResourceKey } from 'i18next';
import { createContext, useContext } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '#contract/shared/language.ts';
import { isStaffPath } from '#contract/shared/pages.ts';
import { createCitizensWords } from './citizens-words.ts';
import { otherLanguage } from './language.ts';
import type { Slice } from './resources.ts';
import { drawnByContext } from './shown-language.ts';

export type OrganisationNames = Readonly<Record<Language, Readonly<Record<string, string>>>>;

export interface Words {
  readonly i18n: i18n;
  /** Loads these slices in the current language; a route's loader awaits it. */
  need(...slices: Slice[]): Promise<void>;
  /** Loads one slice in either language, for a search in both. */
  bring(slice: Slice, language: Language): Promise<void>;
  /** All or nothing: `languageChanged`, or `switchFailed` when a file is missing and nothing has changed. */
  switchTo(language: Language): Promise<void>;
}

type Read = (language: Language, slice: Slice) => Promise<ResourceKey>;

/** Staff texts are in `staff` and never reach a citizen's phone (build/chunks.ts). A login page asks for its own at once. */
const files = import.meta.glob<ResourceKey>(
  ['../../locales/*/{*,staff/login}.json', '!**/{chat,manifest,mail,telling,push,too-old,offline-page}.json'],
  { import: 'default' },
);

const readFile: Read = async (language, slice) => {
  const folder = `../../locales/${language}`;
  const ofStaff = `${folder}/staff/${slice}.json`;
  const load =
    files[`${folder}/${slice}.json`] ??
    files[ofStaff] ??
    (await import('./staff-words.ts')).staffWords[ofStaff];
  if (!load) throw new Error(`no words for ${language}/${slice}`);
  return load();
};

/**
 * Rejects if the files of a language are neither on this phone nor within reach. Browsers never ask again for a script that
 * failed once, so a small file of the language is tried first.
 */
const findFiles = async (language: Language): Promise<unknown> => fetch(`/manifest-${language}.webmanifest`);

/** `names`: what the force calls things, for texts with `$t(organisation:…)`. */
export async function createWords(
  language: Language,
  names: OrganisationNames,
  {
    read = readFile,
    find = findFiles,
  }: { read?: Read; find?: (language: Language) => Promise<unknown> } = {},
): Promise<Words> {
  const instance = isForCitizens()
    ? createCitizensWords(language, names)
    : await createWhole(language, names);
  const inUse = new Set<Slice>();
  // Not a backend plugin: `loadNamespaces` resolves even when a file failed, and never requests that file
  // again.
  const isBrought = (slice: Slice, wanted: Language) => instance.hasResourceBundle(wanted, slice);
  const bring = async (slice: Slice, wanted: Language) => {
    if (isBrought(slice, wanted)) return;
    instance.addResourceBundle(wanted, slice, await read(wanted, slice), false, false, { skipCopy: true });
  };
  return {
    i18n: instance,
    async need(...slices) {
      for (const slice of slices) inUse.add(slice);
      await Promise.all(slices.map((slice) => bring(slice, instance.language as Language)));
    },
    async bring(slice, wanted) {
      if (wanted !== instance.language && !isBrought(slice, wanted)) await find(wanted);
      await bring(slice, wanted);
    },
    async switchTo(wanted) {
      try {
        await find(wanted);
        await Promise.all([...inUse].map((slice) => bring(slice, wanted)));
      } catch {
        instance.emit('switchFailed');
        return;
      }
      await instance.changeLanguage(wanted);
    },
  };
}

const isForCitizens = () => !import.meta.env.SSR && !isStaffPath(window.location.pathname);

async function createWhole(language: Language, names: OrganisationNames): Promise<i18n> {
  const { createInstance } = await import('i18next');
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    ns: [],
    resources: { en: { organisation: names.en }, mr: { organisation: names.mr } },
    interpolation: { escapeValue: false },
    react: drawnByContext,
  });
  return instance;
}

const WordsContext = createContext<Words | null>(null);

export const WordsProvider = WordsContext.Provider;

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords needs a WordsProvider');
  return words;
}

export function useLanguage() {
  const words = useWords();
  const language = useTranslation().i18n.language as Language;
  return { language, other: otherLanguage(language), switchTo: words.switchTo };
}
