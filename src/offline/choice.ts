// The worker cannot read cookies, so it keeps its own copy of the language chosen. Beside it lie the key of whoever is signed
// in (seal-key.ts) and the list of the site's files that this version of the worker keeps.

import { get, set } from 'idb-keyval';
import type { Language } from '#contract/language.ts';
import { keyval } from './keyval.ts';
import { browser, type Platform } from './platform.ts';

type Surroundings = Pick<Platform, 'indexedDB'>;

export const choiceStore = (platform: Surroundings) =>
  keyval(platform, 'vishwas-choice', ['choice'], 'choice');

export async function keepLanguage(language: Language, platform: Surroundings = browser): Promise<void> {
  await set('language', language, choiceStore(platform));
}

/** en where nothing was chosen or nothing can be read. */
export async function keptLanguage(platform: Surroundings = browser): Promise<Language> {
  const kept = await get<string>('language', choiceStore(platform)).catch(() => undefined);
  return kept === 'mr' ? 'mr' : 'en';
}

/** Beside the cache, so that in there lie the site's files and nothing else. */
export async function keepSiteList(
  files: readonly string[],
  platform: Surroundings = browser,
): Promise<void> {
  await set('site', files, choiceStore(platform)).catch(() => undefined);
}

/** Of the worker before this one; empty where there was none, or nothing can be read. */
export async function keptSiteList(platform: Surroundings = browser): Promise<readonly string[]> {
  const kept = await get<unknown>('site', choiceStore(platform)).catch(() => undefined);
  return Array.isArray(kept) ? kept : [];
}
