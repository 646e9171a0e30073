// npm run faults -- quota: the phone has no room, or only a little. "Saved" may be said only when it is there after a restart; else the text
// stays in the form and can be sent from memory.
import type { CDPSession, Page } from '@playwright/test';
import { upTo } from './chance.ts';
import { type Ground, ground } from './ground.ts';
import {
  answered,
  balance,
  emptied,
  fill,
  keptOffline,
  openForm,
  openPhone,
  press,
  referenceOn,
} from './phone.ts';
import type { Row } from './row.ts';
import { type Finding, type Lane, series } from './series.ts';

export async function run({ runs = 10, seed }: Record<string, number>): Promise<Row[]> {
  const on = await ground();
  return [await series({ what: 'no room on the phone (quota)', runs, seed }, () => lane(on))];
}

async function lane(on: Ground): Promise<Lane> {
  const { proxy, context, close } = await openPhone(on);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await openForm(page);
  await keptOffline(page);
  return {
    close,
    async run(name, dice) {
      await openForm(page);
      const text = 'चोरी '.repeat(200 + upTo(dice, 700));
      await fill(page, name, text);
      // The line is down, so that nothing but the phone holds it.
      proxy.cut();
      const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: proxy.url });
      // Some have next to nothing left, some have long had too much.
      await setQuota(devtools, proxy.url, Math.max(0, usage + upTo(dice, 30_000) - 20_000));
      await press(page);
      await answered(page);
      const reference = referenceOn(page);
      await setQuota(devtools, proxy.url, null);
      proxy.restore();
      if (reference === null) return sendFromMemory(on, page, { name, text });
      await openForm(page);
      const receipts = await emptied(page);
      return { ...(await balance(on, { name, reference, receipts })), counts: { 'saved after all': 1 } };
    },
  };
}

async function sendFromMemory(
  on: Ground,
  page: Page,
  { name, text }: { name: string; text: string },
): Promise<Finding> {
  const held = await page.locator('main form [name=description]').inputValue();
  // The button beside "Try again".
  await page.locator('main form [role=alert] ~ div button').nth(1).click();
  await page.waitForFunction(() => document.querySelector('main form') === null);
  const finding = await balance(on, { name, reference: null, receipts: [] });
  return {
    ...finding,
    wrong: held === text ? undefined : 'the text was not in the form any more',
    counts: { 'said so, and sent from memory': 1 },
  };
}

async function setQuota(devtools: CDPSession, origin: string, quotaSize: number | null): Promise<void> {
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== null && { quotaSize }) });
}
