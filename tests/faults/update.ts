// npm run faults -- worker-update: a new version of the worker arrives, waits and takes over while a
// complaint is being sent by the page, the worker, or both.
import type { Page } from '@playwright/test';
import { letWorkersSleep } from '#fixtures/browser/stop-workers.ts';
import { pick, upTo } from './harness/chance.ts';
import { type Fixture, sharedFixture } from './harness/fixture.ts';
import {
  balance,
  emptied,
  fill,
  isFiling,
  keptOffline,
  openForm,
  openPhone,
  press,
  saved,
} from './harness/phone.ts';
import type { Fault } from './harness/proxy.ts';
import type { Row } from './harness/row.ts';
import { type Lane, series } from './harness/series.ts';

export async function run({ runs = 20, seed }: Record<string, number>): Promise<Row[]> {
  const on = await sharedFixture();
  return [await series({ what: 'worker updated during the send', runs, seed }, () => lane(on))];
}

type Way = 'the page sends' | 'the worker sends' | 'the answer is lost';

async function lane(on: Fixture): Promise<Lane> {
  const { proxy, context, close } = await openPhone(on);
  const page = await context.newPage();
  await openForm(page);
  await keptOffline(page);
  let version = 0;
  return {
    close,
    async run(name, dice) {
      const way = pick<Way>(dice, ['the page sends', 'the worker sends', 'the answer is lost']);
      version += 1;
      await openForm(page);
      await fill(page, name);
      proxy.deploy('/sw.js', `\n// Version ${version}.\n`);
      const fault: Record<Way, Fault> = {
        // Limited: the browser lets a worker that is sending, or waiting to send, finish first.
        'the page sends': { do: 'delay', ms: 200 + upTo(dice, 1500) },
        'the worker sends': { do: 'delay', ms: 200 + upTo(dice, 1500) },
        'the answer is lost': { do: 'drop answer' },
      };
      proxy.plan = (request) => (isFiling(request) ? fault[way] : undefined);
      if (way === 'the worker sends') proxy.cut();
      await press(page);
      const reference = await saved(page);
      proxy.restore();
      if (way === 'the worker sends') await message(page, 'drain');
      await updateFound(page);
      await takeOver(page);
      proxy.plan = () => undefined;
      const receipts = await emptied(page);
      const isNew = await isTakenOver(page);
      const finding = await balance(on, { name, reference, receipts });
      return {
        ...finding,
        wrong: finding.wrong ?? (isNew ? undefined : 'the new version did not take over'),
        counts: { [way]: 1 },
      };
    },
  };
}

const message = (page: Page, type: string) =>
  page.evaluate((word) => navigator.serviceWorker.controller?.postMessage({ type: word }), type);

const updateFound = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    while (!registration?.waiting) await new Promise((later) => setTimeout(later, 10));
  });

/** Navigates: between two pages the new version takes over, and the next page is reloaded. */
async function takeOver(page: Page): Promise<void> {
  const before = await page.evaluate(() => performance.timeOrigin);
  const isLoadedAnew = () =>
    page
      .waitForFunction((origin) => performance.timeOrigin !== origin, before, { timeout: 4000 })
      .then(
        () => true,
        () => false,
      );
  for (let nth = 0; nth < 6; nth += 1) {
    if (nth === 3) await letWorkersSleep(page);
    const path = nth % 2 === 0 ? '/' : '/track-fir';
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);
    if (await isLoadedAnew()) return page.waitForLoadState('load');
  }
  throw new Error('the new version did not take over');
}

const isTakenOver = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting === null && navigator.serviceWorker.controller !== null;
  });
