import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { entries } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { encryptedCache } from '#offline/staff/encrypted-cache.ts';
import { dropStaffKeys, savedStaffKeys, saveStaffKeys } from '#offline/staff/staff-keys.ts';
import { type CacheStorage, cacheStore, dropReadCache, publicCache } from '#offline/storage/query-cache.ts';
import { settingsStore } from '#offline/storage/settings.ts';
import { Phone, type Process, rest } from '#simulator/phone.ts';

const signIn = (page: Process, token = 'first session') =>
  saveStaffKeys(
    {
      userId: 'anita',
      sealKey: Buffer.alloc(32, 7).toString('base64url'),
      token,
      expiresAt: '2026-11-28T00:00:00Z',
    },
    page.platform,
  );
const queryKey: QueryKey = ['incidents', { search: 'राम पाटील' }];
const persisterOn = (storage: CacheStorage) =>
  experimental_createQueryPersister({ storage, maxAge: Number.POSITIVE_INFINITY, refetchOnRestore: false });

/** Content of a page that runs the query: from the disk, or else `fresh`. */
async function read(storage: CacheStorage, fresh: string): Promise<string> {
  const client = new QueryClient();
  const persister = persisterOn(storage);
  const shown = await client.fetchQuery<string, Error, string, QueryKey>({
    queryKey,
    queryFn: async () => fresh,
    persister: persister.persisterFn,
  });
  await persister.persistQueryByKey(queryKey, client);
  client.clear();
  return shown;
}

test('the public cache supports the query library: save, restore, garbage collection, removal', async () => {
  const page = new Phone().start();
  const storage = publicCache(page.platform);
  expect(await read(storage, 'one')).toBe('one');
  expect(await read(publicCache(page.platform), 'two')).toBe('one');
  await persisterOn(storage).persisterGc();
  expect(await storage.entries()).toHaveLength(1);
  await persisterOn(storage).removeQueries({ queryKey: ['incidents'] });
  expect(await read(storage, 'three')).toBe('three');
});

test('the encrypted cache supports the query library in the same way', async () => {
  const page = new Phone().start();
  const storage = encryptedCache(await signIn(page), page.platform);
  expect(await read(storage, 'one')).toBe('one');
  expect(await read(storage, 'two')).toBe('one');
  const persister = persisterOn(storage);
  await persister.persisterGc();
  const client = new QueryClient();
  await persister.restoreQueries(client, { queryKey: ['incidents'] });
  expect(client.getQueryData(queryKey)).toBe('one');
  await persister.removeQueries({ queryKey: ['incidents'] });
  expect(await storage.entries()).toEqual([]);
});

test('neither rows nor keys are stored unencrypted', async () => {
  const page = new Phone().start();
  await read(encryptedCache(await signIn(page), page.platform), 'चोरीची नोंद');
  const rows = await entries<string, { sealed: Uint8Array }>(cacheStore(page.platform, 'staff'));
  expect(rows).toHaveLength(1);
  for (const [name, row] of rows) {
    expect(name).toMatch(/^tanstack-query-#[0-9a-f]{64}$/);
    expect(Buffer.from(row.sealed).includes(Buffer.from('चोरीची'))).toBe(false);
  }
});

test('sign-out removes the keys and the encrypted rows, and keeps the public rows', async () => {
  const page = new Phone().start();
  const storage = encryptedCache(await signIn(page), page.platform);
  await read(storage, 'one');
  await publicCache(page.platform).setItem('a', 'b');
  await dropStaffKeys(page.platform);
  expect(await savedStaffKeys(page.platform)).toBeNull();
  // The library does not await its writes, so a late row may arrive; it is removed too.
  await expect.poll(() => entries(cacheStore(page.platform, 'staff'))).toEqual([]);
  expect(await publicCache(page.platform).getItem('a')).toBe('b');
});

test('a page that writes while another signs out leaves no rows behind', async () => {
  for (let turns = 0; turns < 30; turns += 1) {
    const page = new Phone().start();
    const storage = encryptedCache(await signIn(page), page.platform);
    const writing = storage.setItem('tanstack-query-["a"]', 'b');
    await rest(turns);
    await dropStaffKeys(page.platform);
    await writing;
    expect(await entries(cacheStore(page.platform, 'staff'))).toEqual([]);
  }
});

test('rows saved in one session cannot be decrypted in the next with the same user and key', async () => {
  const page = new Phone().start();
  const before = await signIn(page);
  await read(encryptedCache(before, page.platform), 'one');
  const stolen = await entries<string, unknown>(cacheStore(page.platform, 'staff'));
  const after = await signIn(page, 'second session');
  const store = cacheStore(page.platform, 'staff');
  await expect.poll(() => entries(store)).toEqual([]);
  await store('readwrite', (rows) => {
    for (const [name, row] of stolen) rows.put(row, name);
  });
  expect(await encryptedCache(after, page.platform).entries()).toEqual([]);
  expect(await entries(store)).toEqual([]);
});

test('an offline restart finds non-exportable keys, and expiry removes them regardless of the clock', async () => {
  const phone = new Phone();
  const keys = await signIn(phone.start());
  const box = await keys.entries.seal('नोंद', 'label');
  const page = phone.start();
  const found = await savedStaffKeys(page.platform);
  expect(found?.userId).toBe('anita');
  expect(await found?.entries.open(box, 'label')).toBe('नोंद');
  const [kept] = await entries<string, Record<string, CryptoKey>>(settingsStore(page.platform));
  for (const key of ['parcels', 'cache', 'names']) {
    expect(kept?.[1][key]?.extractable).toBe(false);
  }

  phone.clock = Date.parse('2026-11-28T00:00:00Z');
  expect(await savedStaffKeys(page.platform)).toBeNull();
  phone.clock = 0;
  expect(await savedStaffKeys(page.platform)).toBeNull();
});

test('a failing disk is not reported: reads miss, writes are dropped', async () => {
  const page = new Phone().start();
  const keys = await signIn(page);
  page.faults = () => 'dead';
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  for (const storage of [publicCache(page.platform), encryptedCache(keys, page.platform)]) {
    expect(await read(storage, 'fresh')).toBe('fresh');
    expect(await storage.entries()).toEqual([]);
    await storage.removeItem('a');
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('the whole read cache can be given up without affecting other data', async () => {
  const page = new Phone().start();
  const keys = await signIn(page);
  await publicCache(page.platform).setItem('a', 'b');
  await encryptedCache(keys, page.platform).setItem('c', 'd');
  await dropReadCache(page.platform);
  expect(await publicCache(page.platform).entries()).toEqual([]);
  expect(await encryptedCache(keys, page.platform).entries()).toEqual([]);
  expect(await savedStaffKeys(page.platform)).not.toBeNull();
});
