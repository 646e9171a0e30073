// npm run faults -- damaged: rows of the outbox, caches and drafts are overwritten with data that our code
// never wrote. Complaints beside them must still be delivered, and the pages must open.
import type { Page } from '@playwright/test';
import { upTo } from './harness/chance.ts';
import { type Fixture, sharedFixture } from './harness/fixture.ts';
import { balance, fill, keptOffline, openForm, openPhone, press, saved } from './harness/phone.ts';
import type { Row } from './harness/row.ts';
import { type Lane, series } from './harness/series.ts';

export async function run({ runs = 20, seed }: Record<string, number>): Promise<Row[]> {
  const on = await sharedFixture();
  const what = 'damaged rows in outbox and caches: the others go, the pages open';
  return [await series({ what, runs, seed }, () => lane(on))];
}

async function lane(on: Fixture): Promise<Lane> {
  const phone = await openPhone(on);
  const { proxy, context, close } = phone;
  const page = await context.newPage();
  await openForm(page);
  await keptOffline(page);
  return {
    close,
    async run(name, dice) {
      await openForm(page);
      await fill(page, `${name} before`);
      proxy.cut();
      await press(page);
      const before = await saved(page);
      const spoilt = 1 + upTo(dice, 4);
      await spoil(page, { rows: spoilt, seed: upTo(dice, 1e9) });
      await openForm(page);
      await fill(page, `${name} after`);
      await press(page);
      const after = await saved(page);
      proxy.restore();
      await page.goto(`${proxy.url}/my-reports`, { waitUntil: 'commit' });
      const receipts = await received(page, [before, after]);
      // The receipts are in the phone's memory before the page has drawn them.
      const isListed = await page
        .getByText(before)
        .first()
        .waitFor()
        .then(
          () => true,
          () => false,
        );
      const found = [
        await balance(on, { name: `${name} before`, reference: before, receipts }),
        await balance(on, { name: `${name} after`, reference: after, receipts }),
      ];
      await clean(page);
      return {
        lost: found.reduce((sum, { lost }) => sum + lost, 0),
        doubled: found.reduce((sum, { doubled }) => sum + doubled, 0),
        wrong:
          found.find(({ wrong }) => wrong)?.wrong ?? (isListed ? undefined : 'My reports does not list it'),
        counts: { 'rows damaged': spoilt },
      };
    },
  };
}

/** Adds damaged rows before and after the valid one in every table. */
const spoil = (page: Page, given: { rows: number; seed: number }) =>
  page.evaluate(async ({ rows, seed }) => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((opened) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => opened(request.result);
      });
    const junk = [
      { letter: null },
      { letter: undefined },
      { letter: 7 },
      { letter: { body: 'no bytes' } },
      { letter: { method: 'PUT', path: 5, headers: null, body: new Uint8Array(3), summary: null } },
      {
        letter: { method: 'PUT', path: '/api/v1/public/complaints/x', headers: {}, body: null, summary: {} },
      },
      { letter: {}, wait: 'soon', attempts: 'many', state: 'flying', case: null },
      { letter: { sealed: 1, iv: 2 }, details: { sealed: 3 } },
      {},
    ];
    const database = await open('vishwas-outbox');
    const transaction = database.transaction(['parcels', 'files', 'receipts', 'notes'], 'readwrite');
    const parcels = transaction.objectStore('parcels');
    for (let index = 0; index < rows; index += 1) {
      const id = `damaged ${seed} ${index}`;
      const row = { id, owner: 'public', state: 'sealed', case: id, ...junk[(seed + index) % junk.length] };
      parcels.put(index % 2 ? row : { ...row, order: 0.001 * (index + 1) });
      transaction.objectStore('files').put({ parcelId: id, id: 'f', blob: 'none', bytes: -1 });
      transaction.objectStore('notes').put({ name: `file ${id} f`, parcelId: id, id: 'f', state: 'waiting' });
      transaction.objectStore('notes').put({ name: `file ${id} g`, wait: 4 });
      transaction.objectStore('receipts').put({ id, owner: 'public', body: 9, summary: 'none' });
    }
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    database.close();
    const there = await indexedDB.databases();
    for (const [name, stores] of [
      ['vishwas-cache', ['public', 'staff']],
      ['vishwas-drafts', ['drafts']],
      ['vishwas-choice', ['choice']],
    ] as const) {
      if (!there.some((one) => one.name === name)) continue;
      const other = await open(name);
      for (const store of stores.filter((one) => other.objectStoreNames.contains(one))) {
        const objects = other.transaction(store, 'readwrite').objectStore(store);
        objects.put('{"not JSON', 'tanstack-query-["reports"]');
        objects.put(42, 'complaint new');
        objects.put({ savedAt: 'never', value: 1 }, 'complaint files new');
        objects.put({ no: 'language' }, 'language');
      }
      other.close();
    }
    const cache = await caches.open('vishwas-site');
    await cache.put('/.kept', new Response('{not JSON'));
  }, given);

async function received(page: Page, references: string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const until = performance.now() + 20_000;
    let known: string[] = [];
    while (performance.now() < until && !wanted.every((one) => known.includes(one))) {
      window.dispatchEvent(new Event('online'));
      await new Promise((later) => setTimeout(later, 60));
      const database = await new Promise<IDBDatabase>((opened) => {
        const request = indexedDB.open('vishwas-outbox');
        request.onsuccess = () => opened(request.result);
      });
      const all = database.transaction('receipts').objectStore('receipts').getAll();
      await new Promise((read) => {
        all.onsuccess = read;
      });
      known = all.result.map(({ referenceId }: { referenceId: string }) => referenceId);
      database.close();
    }
    return known;
  }, references);
}

/** Removes the damage, so that the next run has only its own. */
const clean = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((opened) => {
      const request = indexedDB.open('vishwas-outbox');
      request.onsuccess = () => opened(request.result);
    });
    const names = ['parcels', 'files', 'receipts', 'notes'];
    const transaction = database.transaction(names, 'readwrite');
    for (const name of names) transaction.objectStore(name).clear();
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    database.close();
  });
