// From a push that reached the browser to its notice, each on a new phone. What a push service needs before that is
// not measured.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { readyOffline } from '#fixtures/browser/browser-test.ts';
import { findChromium } from '#fixtures/browser/chromium.ts';
import { fileComplaint } from '#fixtures/browser/filing.ts';
import { catchNotices, newestNotice, openPush } from '#fixtures/browser/push.ts';
import { startServer } from '#fixtures/server/server-process.ts';
import { held, median, table } from './table.ts';

const pushes = 20;
const goalMs = 2000;

export async function push(): Promise<string> {
  const server = await startServer({ RATE_COMPLAINTS: '1000' });
  const { executablePath, env } = await findChromium('shell');
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const taken: number[] = [];
    for (let number = 0; number < pushes; number += 1)
      taken.push(await oneNotice(browser, `http://localhost:${server.port}`));
    const figures = [held(median(taken), goalMs, 'atMost'), held(Math.max(...taken), goalMs, 'atMost')];
    return table(
      ['Figure', 'Goal', 'Median', 'Slowest'],
      [[`push to notice, ${pushes} phones, ms`, `≤ ${goalMs}`, ...figures]],
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** ms from the push to its notice. */
async function oneNotice(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await fileComplaint(page);
  await readyOffline(page);
  const deliver = await openPush(context, page, origin);
  let taken: number | null = null;
  // Chromium may stop the worker at any time, and with it what catches its notices: then the push counts for nothing.
  while (taken === null) taken = await deliveredIn(context, page, deliver).catch(() => null);
  await context.close();
  return taken;
}

async function deliveredIn(
  context: BrowserContext,
  page: Page,
  deliver: () => Promise<void>,
): Promise<number> {
  await catchNotices(context);
  const sentAt = Date.now();
  await deliver();
  let notice = await newestNotice(context);
  while (!notice) {
    await page.waitForTimeout(10);
    notice = await newestNotice(context);
  }
  return notice.at - sentAt;
}
