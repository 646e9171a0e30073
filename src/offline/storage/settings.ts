// The language for the worker, which cannot read cookies; beside it the keys of the signed-in officer (staff-keys.ts)
// and the list of site files that this version of the worker precaches.

import { get, set } from 'idb-keyval';
import type { Language } from '#contract/shared/language.ts';
import { browserPlatform, type Platform } from '../platform.ts';
import { createKeyval } from './keyval.ts';

type Surroundings = Pick<Platform, 'indexedDB'>;

export const settingsStore = (platform: Surroundings, inSteps = false) =>
  createKeyval(platform, 'vishwas-choice', ['choice'], 'choice', inSteps);

export async function saveLanguage(
  language: Language,
  platform: Surroundings = browserPlatform,
): Promise<void> {
  await set('language', language, settingsStore(platform));
}

/** Returns 'en' where no language was chosen or nothing can be read. */
export async function savedLanguage(platform: Surroundings = browserPlatform): Promise<Language> {
  const kept = await get<string>('language', settingsStore(platform)).catch(() => undefined);
  return kept === 'mr' ? 'mr' : 'en';
}

/** The console of the officer who gets notices of new work on this device; null: nobody does. */
export async function saveDeskPage(
  page: string | null,
  platform: Surroundings = browserPlatform,
): Promise<void> {
  await set('desk', page, settingsStore(platform));
}

export async function savedDeskPage(platform: Surroundings = browserPlatform): Promise<string | null> {
  const kept = await get<unknown>('desk', settingsStore(platform)).catch(() => undefined);
  return typeof kept === 'string' ? kept : null;
}

/** Not in the cache itself, so that the cache holds only the site's files. */
export async function saveSiteList(
  files: readonly string[],
  platform: Surroundings = browserPlatform,
): Promise<void> {
  await set('site', files, settingsStore(platform)).catch(() => undefined);
}

/** The list of the previous worker; empty where there was none or nothing can be read. */
export async function savedSiteList(platform: Surroundings = browserPlatform): Promise<readonly string[]> {
  const kept = await get<unknown>('site', settingsStore(platform)).catch(() => undefined);
  return Array.isArray(kept) ? kept : [];
}
