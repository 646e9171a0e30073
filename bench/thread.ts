// What a page costs the main thread of a phone, by the thread's own clock: other programs on the machine hardly change it. By turns
// with the build of another time (BENCH_BEFORE: its dist/site), because only their ratio says whether a page became dearer.
// BENCH_ROUNDS sets the rounds. A visit that never becomes alive counts for nothing, and fails.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#fixtures/browser/chromium.ts';
import { type ServerProcess, startServer } from '#fixtures/server/server-process.ts';
import { held, median, shown, table } from './table.ts';
import { type Cost, costOf, traced } from './thread/trace.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** `most`: ms that a phone ten times slower may be blocked after the first paint. */
const pages = [
  { path: '/', most: 200 },
  { path: '/emergency-contact', most: 200 },
  { path: '/legal-guidance', most: 200 },
  { path: '/track-fir', most: 200 },
  { path: '/file-complaint', most: 300 },
] as const;
const mostTimes = 1.15;
/** The slowdown at which a touch is judged, and the goal of its longest task. */
const touchSlowdown = 6;
const mostTouchMs = 100;

export async function thread(): Promise<string> {
  const before = process.env.BENCH_BEFORE;
  const servers = [
    await startServer(),
    ...(before ? [await startServer({ SITE_DIR: resolve(before) })] : []),
  ];
  try {
    const rows: string[][] = [];
    for (const { path, most } of pages) {
      const costs: Cost[][] = servers.map(() => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [at, server] of servers.entries()) costs[at]?.push(await visit(server, path));
      rows.push(figures(path, most, costs));
    }
    if (rows.flat().some((cell) => cell.includes('short'))) process.exitCode = 1;
    const head = [
      '',
      'work ms',
      'before',
      'ratio',
      'blocked at 10×',
      'before',
      'touch, longest at 6×',
      'press',
    ];
    return `${table(head, rows)}\n\nMedians of ${rounds}, thread clock, after the first paint.`;
  } finally {
    for (const server of servers) await server.stop();
  }
}

function figures(path: string, most: number, costs: readonly Cost[][]): string[] {
  const of = (at: number, figure: (cost: Cost) => number) => median((costs[at] ?? []).map(figure));
  const work = (at: number) => of(at, ({ workMs }) => workMs);
  const blocked = (at: number) => of(at, ({ blockedMs }) => blockedMs);
  const slow = (figure: (cost: Cost) => number) => held(touchSlowdown * of(0, figure), mostTouchMs, 'atMost');
  return [
    path,
    shown(work(0)),
    shown(work(1)),
    held(work(0) / work(1), mostTimes, 'atMost'),
    held(blocked(0), most, 'atMost'),
    shown(blocked(1)),
    slow(({ touchMs }) => touchMs),
    slow(({ pressMs }) => pressMs),
  ];
}

/** Reads the page, touches it, waits until it is alive, and presses its language. */
async function visit({ port }: ServerProcess, path: string): Promise<Cost> {
  const profile = await mkdtemp(join(tmpdir(), 'vishwas-thread-'));
  const { executablePath, env } = await findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const events = await traced(page, async () => {
      await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' });
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.getRegistration())?.active != null,
      );
      await page.waitForTimeout(1500);
      await mark(page, 'touched');
      await page.locator('main h1').first().tap();
      await page.locator('html[data-live]').waitFor({ timeout: 30_000 });
      await page.waitForTimeout(700);
      await mark(page, 'pressed');
      await page.locator('a[hreflang="mr"]:visible').first().tap();
      await page.locator('html[lang=mr]').waitFor();
      await page.waitForTimeout(500);
    });
    return costOf(events);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const mark = (page: Page, name: string) => page.evaluate((one) => void performance.mark(one), name);
