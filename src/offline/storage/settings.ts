// The worker cannot read cookies, so it keeps its own copy of the language chosen. Beside it lie the key of whoever is signed
// in (seal-key.ts) and the list of the site's files that this version of the worker keeps.

import { get, set } from 'idb-keyval';
import type { Language } from '#contract/language.ts';
import { browserPlatform, type Platform } from '../platform.ts';
import { createKeyval } from './keyval.ts';

type Surroundings = Pick<Platform, 'indexedDB'>;

export const settingsStore = (platform: Surroundings) =>
  createKeyval(platform, 'vishwas-choice', ['choice'], 'choice');

export async function saveLanguage(
  language: Language,
  platform: Surroundings = browserPlatform,
): Promise<void> {
  await set('language', language, settingsStore(platform));
}

/** en where nothing was chosen or nothing can be read. */
export async function savedLanguage(platform: Surroundings = browserPlatform): Promise<Language> {
  const kept = await get<string>('language', settingsStore(platform)).catch(() => undefined);
  return kept === 'mr' ? 'mr' : 'en';
}

/** Beside the cache, so that in there lie the site's files and nothing else. */
export async function saveSiteList(
  files: readonly string[],
  platform: Surroundings = browserPlatform,
): Promise<void> {
  await set('site', files, settingsStore(platform)).catch(() => undefined);
}

/** Of the worker before this one; empty where there was none, or nothing can be read. */
export async function savedSiteList(platform: Surroundings = browserPlatform): Promise<readonly string[]> {
  const kept = await get<unknown>('site', settingsStore(platform)).catch(() => undefined);
  return Array.isArray(kept) ? kept : [];
}
