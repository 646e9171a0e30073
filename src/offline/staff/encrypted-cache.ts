// The officer's read cache. Rows and their names are encrypted, because a query's name may contain a search
// text (a citizen's name). The key lives as long as the session; without it the rows cannot be read.
import { del, entries, get, set } from 'idb-keyval';
import type { EncryptedBytes } from '../crypto/bytes.ts';
import { browserPlatform, type Platform } from '../platform.ts';
import { type CacheStorage, cacheStore } from '../storage/query-cache.ts';
import type { StaffKeys } from './staff-keys.ts';

export function encryptedCache(
  keys: StaffKeys,
  platform: Pick<Platform, 'indexedDB'> = browserPlatform,
  part: 'staff' | 'pictures' = 'staff',
): CacheStorage {
  const store = cacheStore(platform, part);
  const kept = async (key: string) => {
    if (hidden.test(key)) return key;
    const at = Math.max(0, key.indexOf('['));
    return `${key.slice(0, at)}#${await keys.nameOf(key.slice(at))}`;
  };
  const opened = async (name: string, row: EncryptedBytes | undefined) =>
    row && ((await keys.cache.open(row, name)) as string);

  return {
    async getItem(key) {
      try {
        const name = await kept(key);
        return await opened(name, await get<EncryptedBytes>(name, store));
      } catch {
        return undefined;
      }
    },
    async setItem(key, value) {
      try {
        const name = await kept(key);
        await set(name, await keys.cache.seal(value, name), store);
        // Sign-out deletes the key and then the rows. A write that comes later detects it here.
        if (!(await keys.isCurrent())) await del(name, store);
      } catch {
        // Not cached this time.
      }
    },
    async removeItem(key) {
      await del(await kept(key), store).catch(() => undefined);
    },
    async entries() {
      const rows: [string, string][] = [];
      for (const [name, row] of await entries<string, EncryptedBytes>(store).catch(() => [])) {
        // From an earlier session, or damaged.
        const value = await opened(name, row).catch(() => undefined);
        if (value === undefined) await del(name, store).catch(() => undefined);
        else rows.push([name, value]);
      }
      return rows;
    },
  };
}

/** A name of the persister: its prefix, by which it knows its rows in `entries` and which stays in clear, a dash, and
 * the JSON of a query's key (`[…]`). A name from there goes to `removeItem` unchanged. */
const hidden = /#[0-9a-f]{64}$/;
