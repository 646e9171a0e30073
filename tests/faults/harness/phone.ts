// A phone in the browser runs: its own line to the server, its own storage, the real form at machine speed.
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { demoPlace } from '#fixtures/browser/complaint-form.ts';
import { sendTimeoutMs } from '#offline/sync/exchange.ts';
import type { Fixture } from './fixture.ts';
import { type FaultProxy, openProxy } from './proxy.ts';
import type { Finding } from './series.ts';

export interface Phone {
  readonly proxy: FaultProxy;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export async function openPhone(fixture: Fixture, options: BrowserContextOptions = {}): Promise<Phone> {
  const proxy = await openProxy(fixture.serverPort);
  const context = await fixture.browser.newContext({
    baseURL: proxy.url,
    viewport: { width: 360, height: 740 },
    ...options,
  });
  await prepare(context);
  return {
    proxy,
    context,
    async close() {
      await context.close();
      await proxy.close();
    },
  };
}

/** The compiler of these files names functions by a helper that pages lack. */
export const prepare = (context: BrowserContext) =>
  context.addInitScript({ content: 'globalThis.__name = (one) => one;' });

export const isFiling = (name: string): boolean => name.startsWith('PUT /api/v1/public/complaints/');
export const filings = ({ passed }: FaultProxy): number => passed.filter(({ name }) => isFiling(name)).length;

/** Waits for the empty hydrated form, or for the offer of a draft in its place. */
export async function openForm(page: Page, path = '/file-complaint'): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await alive(page);
}

export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.documentElement.dataset.live !== undefined && document.querySelector('main form') !== null,
  );
}

/** Waits until every public page is precached, so that the phone can go offline. */
export async function keptOffline(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller !== null && document.documentElement.dataset.offline === 'ready',
  );
}

export async function fill(
  page: Page,
  fullName: string,
  description = 'मोटारसायकल चोरीला गेली.',
): Promise<void> {
  const fields = { fullName, phone: '9822012345', location: demoPlace, description };
  await page.evaluate((values) => {
    // On a phone the form has steps; everything is done on one page here.
    document.querySelector<HTMLInputElement>('#step-all')?.click();
    document.querySelector<HTMLInputElement>('main form [name=category][value=theft]')?.click();
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector(`main form [name=${name}]`);
      if (!field) throw new Error(`the form has no ${name}`);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, fields);
}

export const press = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('main form button[type=submit]')?.click());

/** Waits for "saved on this phone"; returns the reference shown. */
export async function saved(page: Page): Promise<string> {
  await page.waitForURL(/filed=FIR-2024-[A-Z0-9]{9}$/, { waitUntil: 'commit' });
  return referenceOn(page) ?? '';
}

/** Waits for "saved" or for the reason why it is not. */
export async function answered(page: Page): Promise<void> {
  await page.waitForFunction(
    () => location.search.includes('filed=') || document.querySelector('main form [role=alert]') !== null,
  );
}

export const referenceOn = (page: Page): string | null => new URL(page.url()).searchParams.get('filed');

/** Goes from the success view to the next form in the same page. */
export async function another(page: Page): Promise<void> {
  await page
    .locator('main a[href="/file-complaint"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/file-complaint$/, { waitUntil: 'commit' });
  await alive(page);
}

/**
 * Signals that the network is back until the outbox is empty; returns the references whose receipt is on the
 * phone. Fails after 1.25 times the duration of a send without an answer.
 */
export function emptied(page: Page): Promise<string[]> {
  return page.evaluate(async (timeoutMs) => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const until = performance.now() + timeoutMs;
    for (let said = 0; performance.now() < until; ) {
      const database = await read(indexedDB.open('vishwas-outbox'));
      if (!database.objectStoreNames.contains('parcels')) throw new Error('the outbox was never opened');
      const tables = database.transaction(['parcels', 'receipts']);
      const left = await read(tables.objectStore('parcels').count());
      const receipts: { referenceId: string }[] = await read(tables.objectStore('receipts').getAll());
      database.close();
      if (left === 0) return receipts.map(({ referenceId }) => referenceId);
      if (performance.now() - said > 250) {
        said = performance.now();
        window.dispatchEvent(new Event('online'));
      }
      await new Promise((later) => setTimeout(later, 30));
    }
    throw new Error(`something still waits in the outbox after ${timeoutMs} ms`);
  }, 1.25 * sendTimeoutMs);
}

/** Checks one complaint that the phone reported as saved under this reference. */
export async function balance(
  fixture: Fixture,
  { name, reference, receipts }: { name: string; reference: string | null; receipts: readonly string[] },
): Promise<Finding> {
  const rows = await fixture.rowsNamed(name);
  const isHeld = reference === null || rows.some((one) => one.reference === reference);
  const isKnown = reference === null || receipts.includes(reference);
  return {
    lost: isHeld && rows.length > 0 ? 0 : 1,
    doubled: Math.max(0, rows.length - 1),
    wrong: isKnown ? undefined : 'the phone has no receipt',
  };
}
