// npm run faults -- quota: the phone has little or no room. "Saved" may appear only if the complaint is there
// after a restart; otherwise the text stays in the form and can be sent from memory.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { upTo } from './harness/chance.ts';
import { type Fixture, sharedFixture } from './harness/fixture.ts';
import { answered, balance, fill, openForm, openPhone, press, referenceOn } from './harness/phone.ts';
import type { Row } from './harness/row.ts';
import { type Finding, type Lane, series } from './harness/series.ts';

export async function run({ runs = 10, seed }: Record<string, number>): Promise<Row[]> {
  const on = await sharedFixture();
  return [await series({ what: 'no room on the phone (quota)', runs, seed }, () => lane(on))];
}

/** A new phone for each run: the browser caches the available room for half a minute. */
async function lane(on: Fixture): Promise<Lane> {
  return {
    close: async () => undefined,
    async run(name, dice) {
      // Without the worker, whose files would take the room before the complaint.
      const { proxy, context, close } = await openPhone(on, { serviceWorkers: 'block' });
      try {
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        const quotaSize = upTo(dice, 40_000);
        await devtools.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize });
        await openForm(page);
        const text = 'चोरी '.repeat(200 + upTo(dice, 700));
        await fill(page, name, text);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await page.waitForLoadState('networkidle');
        // The line is down, so only the phone has it.
        proxy.cut();
        await press(page);
        await answered(page);
        proxy.restore();
        // Without the worker the part that files may not be here yet: the form says so, and the next press loads it.
        if (await page.locator('main form [data-fault]').count()) {
          await press(page);
          await page.locator('main form [data-fault]').waitFor({ state: 'detached' });
          await answered(page);
        }
        const reference = referenceOn(page);
        return await (reference === null
          ? sendFromMemory(on, page, { name, text })
          : isThere(on, page, { name, reference }));
      } finally {
        await close();
      }
    },
  };
}

/** After "saved": another page finds the complaint, and it reaches the server. */
async function isThere(
  on: Fixture,
  page: Page,
  { name, reference }: { name: string; reference: string },
): Promise<Finding> {
  await page.goto('/my-reports', { waitUntil: 'commit' });
  const isListed = await page
    .getByText(reference)
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const until = Date.now() + 20_000;
  while ((await on.rowsNamed(name)).length === 0 && Date.now() < until) await wait(50);
  const finding = await balance(on, { name, reference, receipts: [reference] });
  return {
    ...finding,
    wrong: isListed ? undefined : 'called saved, and another page does not find it',
    counts: { 'saved, and found again': 1 },
  };
}

/** After "not saved": the text is still there, and the button beside "Try again" sends it. */
async function sendFromMemory(
  on: Fixture,
  page: Page,
  { name, text }: { name: string; text: string },
): Promise<Finding> {
  const held = await page.locator('main form [name=description]').inputValue();
  await page.locator('main form [role=alert] ~ div button').nth(1).click();
  await page.waitForFunction(() => document.querySelector('main form') === null);
  const finding = await balance(on, { name, reference: null, receipts: [] });
  return {
    ...finding,
    wrong: held === text ? undefined : 'the text was not in the form any more',
    counts: { 'said so, and sent from memory': 1 },
  };
}
