// The worker cannot read cookies, so it keeps its own copy of the language chosen. Beside it lies the key of whoever is signed
// in (seal-key.ts).
import { get, set } from 'idb-keyval';
import { keyval } from './keyval.ts';
import { browser, type Platform } from './platform.ts';

export type Language = 'en' | 'mr';

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
