// The read cache: what pages show again when offline. It can be fetched again from the server, so it is
// dropped first when the disk is full, and its failures are never shown. Storage for
// `experimental_createQueryPersister`, which brings its own JSON.
import { clear, del, entries, get, set } from 'idb-keyval';
import { browserPlatform, type Platform } from '../platform.ts';
import { createKeyval } from './keyval.ts';

type Surroundings = Pick<Platform, 'indexedDB'>;

/** The persister's AsyncStorage, declared here so that this layer does not import the query library. */
export interface CacheStorage {
  getItem(key: string): Promise<string | undefined>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  entries(): Promise<[key: string, value: string][]>;
}

export const cacheStore = (platform: Surroundings, part: 'public' | 'staff') =>
  createKeyval(platform, 'vishwas-cache', ['public', 'staff'], part);

export function publicCache(platform: Surroundings = browserPlatform): CacheStorage {
  const store = cacheStore(platform, 'public');
  return {
    getItem: (key) => get<string>(key, store).catch(() => undefined),
    setItem: (key, value) => set(key, value, store).catch(() => undefined),
    removeItem: (key) => del(key, store).catch(() => undefined),
    entries: () => entries<string, string>(store).catch(() => []),
  };
}

export async function dropStaffCache(platform: Surroundings = browserPlatform): Promise<void> {
  await clear(cacheStore(platform, 'staff'));
}

export async function dropReadCache(platform: Surroundings = browserPlatform): Promise<void> {
  await clear(cacheStore(platform, 'public'));
  await dropStaffCache(platform);
}
