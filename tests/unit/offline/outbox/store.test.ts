import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseName } from '#offline/outbox/is-there.ts';
import { getEntry, listEntries } from '#offline/outbox/outbox.ts';
import { resultOf, StoreError } from '#offline/outbox/store.ts';
import { complaint, Phone, type Process, rest } from '#simulator/phone.ts';

/** Makes this many opens fail. */
function failOpens(page: Process, times: number): { tries: number } {
  const seen = { tries: 0 };
  const open = page.platform.indexedDB.open.bind(page.platform.indexedDB);
  Object.assign(page.platform.indexedDB, {
    open(name: string, version?: number) {
      seen.tries += 1;
      if (seen.tries <= times) throw new DOMException('storage is forbidden', 'SecurityError');
      return open(name, version);
    },
  });
  return seen;
}

test('opens at the second attempt when the first fails', async () => {
  const phone = new Phone();
  const page = phone.start();
  failOpens(page, 1);
  await page.enqueue(complaint(phone.newId()));
  expect(await listEntries(page.outbox, 'public')).toHaveLength(1);
});

test('returns "unavailable" when opening fails, so the form uses memory, and recovers later', async () => {
  const phone = new Phone();
  const page = phone.start();
  const seen = failOpens(page, 2);
  const id = phone.newId();
  const refused = await page.enqueue(complaint(id)).catch((error) => error);
  expect(refused).toBeInstanceOf(StoreError);
  expect(refused.kind).toBe('unavailable');
  expect(seen.tries).toBe(2);
  await page.enqueue(complaint(id));
  expect(await getEntry(page.outbox, id)).not.toBeNull();
});

test('stops waiting for a database that never answers', async () => {
  const phone = new Phone();
  const page = phone.start();
  Object.assign(page.platform.indexedDB, { open: () => ({}) });
  const sealing = page.enqueue(complaint(phone.newId())).catch((error) => error);
  let settled = false;
  void sealing.finally(() => {
    settled = true;
  });
  while (!settled) {
    await rest(1);
    phone.pass(1000);
  }
  expect((await sealing).kind).toBe('unavailable');
});

test('reopens after the browser has closed the connection', async () => {
  const phone = new Phone();
  const page = phone.start();
  await page.enqueue(complaint(phone.newId()));
  let left = 1;
  page.faults = () => (left-- > 0 ? 'dead' : undefined);
  await page.enqueue(complaint(phone.newId()));
  expect(await listEntries(page.outbox, 'public')).toHaveLength(2);
});

test('returns "failed" when the transaction aborts twice, and stores nothing', async () => {
  const phone = new Phone();
  const page = phone.start();
  page.faults = (mode) => (mode === 'readwrite' ? { undoneAfter: 2 } : undefined);
  const refused = await page.enqueue(complaint(phone.newId())).catch((error) => error);
  expect(refused.kind).toBe('failed');
  page.faults = () => undefined;
  expect(await listEntries(page.outbox, 'public')).toEqual([]);
});

test('closes for a newer version, and an old page works with the upgraded database', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  await new Promise<void>((resolve, reject) => {
    const request = phone.disk.factory.open(databaseName, 7);
    request.onupgradeneeded = () => request.result.createObjectStore('of a later version');
    request.onblocked = () => reject(new Error('the old page blocks the upgrade'));
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  await page.enqueue(complaint(phone.newId()));
  await page.flush();
  expect(phone.network.committed).toHaveLength(2);
});

test('a page that is left blocks no other page, and goes on when it is shown again', async () => {
  const phone = new Phone();
  const [left, other] = [phone.start(), phone.start()];
  const [id, started] = [phone.newId(), { times: 0 }];
  let isDone = false;
  const writing = left.outbox.store.run('readwrite', async ({ notes }) => {
    started.times += 1;
    await resultOf(notes.put({ name: 'half' }));
    // WebKit lets a left page neither go on nor end: here it asks without end.
    while (!isDone) await resultOf(notes.count());
  });
  await rest();
  expect(started.times).toBe(1);
  left.page.dispatchEvent(new Event('pagehide'));
  await other.enqueue(complaint(id));
  expect(await getEntry(other.outbox, id)).not.toBeNull();
  const notes = () => other.outbox.store.run('readonly', (tables) => resultOf(tables.notes.count()));
  expect(await notes()).toBe(0);
  isDone = true;
  left.page.dispatchEvent(new Event('pageshow'));
  await writing;
  expect([started.times, await notes()]).toEqual([2, 1]);
});

test('never deletes the outbox or its stores, and never clears site data', () => {
  const folder = new URL('../../../../src/offline/', import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(names).toContain('outbox/store.ts');
  for (const name of names) {
    expect(readFileSync(new URL(name, folder), 'utf8'), name).not.toMatch(
      /deleteDatabase|deleteObjectStore|clear-site-data/i,
    );
  }
});
