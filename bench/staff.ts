// The staff console on a slow station PC: 10,000 incidents on the server, 300 saved on the device, CPU
// slowed.
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import type { PrecacheEntry } from '#contract/shared/pages.ts';
import { signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { consoleKept } from '#fixtures/browser/console.ts';
import { demoPassword, startServer } from '#fixtures/server/server-process.ts';
import { type Desk, openDesk, slowdown } from './staff/desk.ts';
import { fillIncidents } from './staff/incidents.ts';
import { type Limit, openLimit } from './staff/limit.ts';
import { type Frames, takeFrames, workMs } from './staff/meter.ts';
import { frameRow, median, type Row, table } from './staff/rows.ts';

const incidents = 10_000;
const savedPages = 20;
const reportsWalked = 50;
const rounds = 5;
const list = `${signIns.sp.home}?tab=incidents&type=NormalReport`;
const tabs = ['dashboard', 'incidents', 'police-stations', 'officer-complaints', 'confidential-reports'];
const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/** By turns with the limit, so that figures of two machines can be compared. */
export async function staff(): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const server = await startServer();
  try {
    await fillIncidents(server.dataDir, incidents);
    const desk = await openDesk(server.port);
    const limit = await openLimit();
    try {
      return table(await measure(desk, limit), load);
    } finally {
      limit.close();
      await desk.close();
    }
  } finally {
    await server.stop();
  }
}

async function measure(desk: Desk, limit: Limit): Promise<Row[]> {
  const rows: Row[] = [await listSize(), await firstOpenings(desk), ...(await keepPages(desk))];
  const least: number[] = [];
  const warm = await openings(desk, async () => void least.push(await opening(desk, limit.url)));
  const ratio = `${(median(warm) / median(least)).toFixed(1)} × the limit`;
  rows.push(['open, limit: a static page of 15 rows ms', Number.NaN, least]);
  rows.push(['open, warm, list readable ms', 1500, warm, ratio]);
  // Measures offline first: later steps save more rows on the device.
  desk.line.cut();
  rows.push(['open, offline, list readable ms', 1500, await openings(desk, async () => undefined)]);
  const restarted = await openings(desk, () => desk.restart());
  rows.push(['open, offline after a restart of the browser ms', 1500, restarted]);
  rows.push(...(await search(desk, '300 saved, offline')));
  rows.push(...(await pageAndSort(desk, '300 saved, offline, desk', list, sizes.desk)));
  rows.push(...(await pageAndSort(desk, '300 saved, offline, phone', list, sizes.phone)));
  desk.line.restore();
  rows.push(...(await changeTabs(desk)));
  rows.push(...(await walkReports(desk)), await changeQueues(desk));
  rows.push(...(await search(desk, 'server’s 10,000')));
  rows.push(...(await pageAndSort(desk, 'server’s 10,000, desk', `${list}&page=400`, sizes.desk)));
  rows.push(...(await pageAndSort(desk, 'server’s 10,000, phone', `${list}&page=450`, sizes.phone)));
  return rows;
}

/** Transfer size of the staff precache beyond the public one. */
async function listSize(): Promise<Row> {
  const entries: PrecacheEntry[] = JSON.parse(await readFile('dist/precache.json', 'utf8'));
  const sizes = entries
    .filter(({ list: name }) => name === 'staff')
    .map(({ url }) => statSync(`dist/site${url}.br`).size);
  return ['files of the consoles on the wire kB', 350, [sizes.reduce((sum, size) => sum + size, 0) / 1000]];
}

/** Time from pressing Sign in to the first list, with an empty cache. */
async function firstOpenings(desk: Desk): Promise<Row> {
  const { path, email, home } = signIns.sp;
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await desk.renew();
    const page = await desk.openTab();
    await page.goto(path);
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(demoPassword);
    await page.evaluate(() => window.meter.awaitNewRows());
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`**${home}*`);
    await page.waitForFunction(() => window.meter.newRowsAfter !== null);
    times.push((await page.evaluate(() => window.meter.newRowsAfter)) ?? Number.NaN);
  }
  await desk.renew();
  return ['open, cold, from the press on Sign in to the first list ms', Number.NaN, times];
}

/**
 * Signs in and reads thirty pages as an officer would, on an unslowed machine. Returns what a fixed computation
 * takes on it and on the slowed one.
 */
async function keepPages(desk: Desk): Promise<Row[]> {
  const page = await desk.openFastTab();
  await signIn(page, 'sp');
  await page.goto(list);
  for (let next = 2; next <= savedPages; next += 1) await nextPage(page, next);
  await consoleKept(page);
  const free = await workMs(page);
  await page.close();
  const slowed = await desk.openTab();
  await slowed.goto(list);
  const slow = await workMs(slowed);
  await slowed.close();
  return [
    ['a fixed computation, not slowed ms', Number.NaN, [free]],
    [`the same slowed, asked for ${slowdown} × ms`, Number.NaN, [slow], `${(slow / free).toFixed(1)} ×`],
  ];
}

async function openings(desk: Desk, before: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await before();
    times.push(await opening(desk, list));
  }
  return times;
}

async function opening(desk: Desk, address: string): Promise<number> {
  const page = await desk.openTab();
  await page.goto(address);
  // A locator would load its script into the page meanwhile: 50 to 90 ms of a slowed processor.
  const at = await page.evaluate(() => window.meter.firstRow);
  await page.close();
  return at;
}

/** Reads each tab once, then measures switching between them. */
async function changeTabs(desk: Desk): Promise<Row[]> {
  const page = await desk.openTab();
  await page.goto(list);
  await page.locator('[data-row]').first().waitFor();
  const first: number[] = [];
  const again = new Map<string, number[]>();
  const frames: Frames[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const tab of tabs) {
      await settle(page, 600);
      const times = round === 0 ? first : (again.get(tab) ?? []);
      await page.evaluate(() => window.meter.awaitNewRows());
      await takeFrames(page);
      await page
        .locator(`nav a[href*="${tab === 'dashboard' ? 'dashboard"]:not([href*="tab="])' : `tab=${tab}"]`}`)
        .first()
        .click();
      await page.waitForFunction(() => window.meter.newRowsAfter !== null);
      times.push((await page.evaluate(() => window.meter.newRowsAfter)) ?? Number.NaN);
      if (round > 0) {
        await settle(page, 300);
        frames.push(await takeFrames(page));
        again.set(tab, times);
      }
    }
  }
  await page.close();
  return [
    ['tab change, first time, from the server ms', Number.NaN, first],
    ...[...again].map(([tab, times]): Row => [`tab change to ${tab} ms`, 150, times]),
    frameRow('tab changes', frames),
  ];
}

/** j and k through the reports of one page, each shown beside the list: quickly, and at a reader's pace. */
async function walkReports(desk: Desk): Promise<Row[]> {
  const page = await desk.openTab(sizes.desk);
  await page.goto(list);
  await page.locator('[data-row]').first().waitFor();
  await settle(page, 4000);
  await page.locator('[data-row]').first().press('Enter');
  await page.locator('[data-panel] [data-report]').waitFor();
  const last = (await page.locator('[data-row]').count()) - 1;
  const found: Row[] = [];
  for (const pauseMs of [0, 600]) {
    await settle(page, 2000);
    const frames: Frames[] = [];
    for (let step = 0; step < reportsWalked; step += 1) {
      await takeFrames(page);
      // Down the page, up again, and so on.
      await page.keyboard.press(Math.floor(step / last) % 2 === 0 ? 'j' : 'k');
      await settle(page, pauseMs);
      frames.push(await takeFrames(page));
    }
    found.push(frameRow(`j and k through ${reportsWalked} reports, ${pauseMs} ms apart`, frames));
  }
  await page.close();
  return found;
}

/** From pile to pile by the links of the sidebar. */
async function changeQueues(desk: Desk): Promise<Row> {
  const page = await desk.openTab(sizes.desk);
  await page.goto(list);
  const links = page.locator('nav [data-pile] a');
  await links.first().waitFor();
  await settle(page, 4000);
  const frames: Frames[] = [];
  for (let step = 0; step < 2 * rounds; step += 1) {
    await takeFrames(page);
    await links.nth(step % 2).click();
    await settle(page, 1500);
    frames.push(await takeFrames(page));
  }
  await page.close();
  return frameRow('change of queue', frames);
}

async function search(desk: Desk, where: string): Promise<Row[]> {
  const page = await desk.openTab();
  await page.goto(list);
  await page.locator('[data-row]').first().waitFor();
  const box = page.getByRole('searchbox');
  await box.click();
  const frames: Frames[] = [];
  for (const words of ['pimpalgaon', 'वडगाव', 'theft motor', 'पिंपळगाव', 'ganesh']) {
    await settle(page, 600);
    await takeFrames(page);
    await page.keyboard.type(words, { delay: 120 });
    await settle(page, 2500);
    frames.push(await takeFrames(page));
    await box.press('Escape');
    await settle(page, 600);
  }
  const keys = await page.evaluate(() => window.meter.keys);
  await page.close();
  return [
    [`keystroke in search, ${where} ms`, 100, keys],
    frameRow(`search until its answer, ${where}`, frames),
  ];
}

async function pageAndSort(
  desk: Desk,
  where: string,
  address: string,
  size: { width: number; height: number },
): Promise<Row[]> {
  const page = await desk.openTab(size);
  await page.goto(address);
  await page.locator('[data-row]').first().waitFor();
  // Remaining work of the opening must not count toward the first page turn.
  await settle(page, 4000);
  const from = Number(new URL(address, 'http://x').searchParams.get('page') ?? '1');
  const paging: Frames[] = [];
  for (let next = from + 1; next < from + savedPages; next += 1) {
    await takeFrames(page);
    await nextPage(page, next);
    await settle(page, 250);
    paging.push(await takeFrames(page));
  }
  const found: Row[] = [frameRow(`paging, ${where}`, paging)];
  // Cards on a phone have no headers to press; the address sets the order there.
  if (size !== sizes.desk) {
    await page.close();
    return found;
  }
  const sorting: Frames[] = [];
  for (const header of ['Location', 'Reported By', 'Status', 'Date', 'Location', 'Date']) {
    await takeFrames(page);
    await page.locator('th button', { hasText: header }).first().click();
    await settle(page, 2500);
    sorting.push(await takeFrames(page));
  }
  await page.close();
  return [...found, frameRow(`sorting, ${where}`, sorting)];
}

async function nextPage(page: Page, next: number): Promise<void> {
  await page.evaluate(() => window.meter.awaitNewRows());
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(new RegExp(`page=${next}\\b`));
  await page.waitForFunction(() => window.meter.newRowsAfter !== null);
}

const settle = (page: Page, ms: number) => page.waitForTimeout(ms);
