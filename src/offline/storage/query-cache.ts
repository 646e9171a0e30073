// The read cache: what pages show again when offline. The server has it too, so it is dropped first on a full disk, and failures are
// never shown. Storage for `experimental_createQueryPersister`, which brings its own JSON.
import { clear, del, entries, get, keys, set } from 'idb-keyval';
import { browserPlatform, type Platform } from '../platform.ts';
import { createKeyval } from './keyval.ts';
import { pinKey } from './pin.ts';

type Surroundings = Pick<Platform, 'indexedDB'>;

/** The persister's AsyncStorage, declared here so that this layer does not import the query library. */
export interface CacheStorage {
  getItem(key: string): Promise<string | undefined>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  entries(): Promise<[key: string, value: string][]>;
}

/** Pictures have their own database: the one of the answers has its two stores on every device. */
export const cacheStore = (platform: Surroundings, part: 'public' | 'staff' | 'pictures') =>
  part === 'pictures'
    ? createKeyval(platform, 'vishwas-pictures', ['staff'], 'staff')
    : createKeyval(platform, 'vishwas-cache', ['public', 'staff'], part);

export function publicCache(platform: Surroundings = browserPlatform): CacheStorage {
  const store = cacheStore(platform, 'public');
  return {
    getItem: (key) => get<string>(key, store).catch(() => undefined),
    async setItem(key, value) {
      // Under a PIN, nothing about this phone's own reports is kept in clear.
      if (isTracking(key) && (await pinKey(platform))) return;
      await set(key, value, store).catch(() => undefined);
    },
    removeItem: (key) => del(key, store).catch(() => undefined),
    entries: () => entries<string, string>(store).catch(() => []),
  };
}

/** The persister names an answer by the JSON of its query's key. */
const isTracking = (key: string) => key.includes('-["track"');

export async function dropTracking(platform: Surroundings = browserPlatform): Promise<void> {
  const store = cacheStore(platform, 'public');
  for (const key of await keys<string>(store)) if (isTracking(key)) await del(key, store);
}

export const dropPublicCache = (platform: Surroundings = browserPlatform): Promise<void> =>
  clear(cacheStore(platform, 'public'));

export async function dropStaffCache(platform: Surroundings = browserPlatform): Promise<void> {
  // The answers first: a failure leaves as little as possible.
  await clear(cacheStore(platform, 'staff'));
  await clear(cacheStore(platform, 'pictures'));
}

export async function dropReadCache(platform: Surroundings = browserPlatform): Promise<void> {
  await dropPublicCache(platform);
  await dropStaffCache(platform);
}
