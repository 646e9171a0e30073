// The public pages on a cheap phone with a slow line, beside the physical limit: one static page with the
// same function. Both use HTTP/2 with brotli on the same line, alternating in one run, with a new browser
// each time. BENCH_ROUNDS, BENCH_LINES (rural-3g,slow-4g), BENCH_SLOWDOWNS (6,10), BENCH_LANGUAGES (en,mr: of the phone) and
// BENCH_PAGES (/,/file-complaint) limit what is measured.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '#contract/shared/language.ts';
import { findChromium } from '#fixtures/browser/chromium.ts';
import { startServer } from '#fixtures/server/server-process.ts';
import {
  type Certificate,
  type Front,
  handOn,
  handOut,
  makeCertificate,
  openFront,
} from './citizen/front.ts';
import { openSlowLine, type Speed, speeds } from './citizen/line.ts';
import { type Phone, type Visit, visit } from './citizen/phone.ts';
import { held, median, shown, table } from './table.ts';

type LineName = keyof typeof speeds;

const languageName: Record<Language, string> = { en: 'English', mr: 'Marathi' };

interface Target {
  readonly name: string;
  readonly path: string;
  readonly usable: string;
  /** Selector of the control that changes the language to this one. */
  readonly tap: (language: Language) => string;
  readonly front: Front;
  readonly goal: Goal;
}

/** What a page may cost at most: ms that a phone is blocked after the first paint, kB of scripts. */
interface Goal {
  readonly blockingMs: Record<LineName, number>;
  readonly scriptsKb: number;
}

interface Round {
  readonly first: Visit;
  readonly tapMs: number;
  readonly typingMs: number;
  /** Bytes received until the line is idle, including the worker's precache, before anything is touched. */
  readonly installBytes: number;
  readonly again: Visit | null;
  /** null: the page did not open. */
  readonly offline: Visit | null;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const lines = (process.env.BENCH_LINES ?? 'rural-3g,slow-4g').split(',') as LineName[];
const phoneLanguages = (process.env.BENCH_LANGUAGES ?? 'en,mr').split(',') as Language[];
const slowdowns = (process.env.BENCH_SLOWDOWNS ?? '6,10').split(',').map(Number);
/** CPU slowdown at which typing is judged. */
const typingSlowdown = 4;
const call = 'a[href^="tel:"]';
const toRead: Goal = { blockingMs: { 'rural-3g': 250, 'slow-4g': 400 }, scriptsKb: 150 };
const toFill: Goal = { blockingMs: { 'rural-3g': 300, 'slow-4g': 400 }, scriptsKb: 190 };
const onlyPages = process.env.BENCH_PAGES?.split(',');
const pages = (
  [
    ['/', 'main h1', toRead],
    ['/emergency-contact', call, toRead],
    ['/legal-guidance', 'main h1', toRead],
    ['/file-complaint', 'main fieldset input', toFill],
  ] as const
).filter(([path]) => onlyPages?.includes(path) ?? true);

export async function citizen(): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-citizen-'));
  const certificate = makeCertificate(folder);
  const server = await startServer();
  try {
    const targets = await openTargets(certificate, server.port);
    const browser = await findChromium();
    const { fingerprint } = certificate;
    const parts: string[] = [];
    const kinds = phoneLanguages.flatMap((language) =>
      lines.flatMap((line) => slowdowns.map((slowdown) => ({ language, line, slowdown }))),
    );
    for (const { language, line, slowdown } of kinds) {
      const phone = (profile: string): Phone => ({ profile, fingerprint, browser, language });
      const found = new Map<Target, Round[]>(targets.map((target) => [target, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const target of targets) {
          const profile = await mkdtemp(join(folder, 'phone-'));
          found.get(target)?.push(await measure(target, phone(profile), speeds[line], slowdown));
          await rm(profile, { recursive: true, force: true, maxRetries: 5 });
        }
      }
      parts.push(
        `### ${line}, processor ${slowdown}× slower, phone in ${languageName[language]}\n\n${figures(found, line)}`,
      );
    }
    for (const { front } of targets) await front.close();
    parts.push(`Medians of ${rounds}. Load of the machine before: ${load.toFixed(1)}.`);
    return parts.join('\n\n');
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function openTargets(certificate: Certificate, port: number): Promise<Target[]> {
  const limit = await openFront(certificate, handOut(join(import.meta.dirname, 'limit')));
  // Uses an origin per page, so that pages share no cache.
  const ours = pages.map(async ([path, usable, goal]) => {
    const front = await openFront(certificate, handOn(port));
    return {
      name: path,
      path,
      usable,
      tap: (language: Language) => `a[hreflang="${language}"]`,
      front,
      goal,
    };
  });
  const least = {
    name: 'limit',
    path: '/',
    usable: call,
    tap: (language: Language) => `#${language}`,
    front: limit,
    goal: toRead,
  };
  return [least, ...(await Promise.all(ours))];
}

async function measure(target: Target, phone: Phone, speed: Speed, slowdown: number): Promise<Round> {
  const line = await openSlowLine(target.front.port, speed);
  const asked = { url: `https://localhost:${line.port}${target.path}`, usable: target.usable, slowdown };
  const other = phone.language === 'en' ? 'mr' : 'en';
  const found = { tapMs: Number.NaN, typingMs: Number.NaN, installBytes: 0 };
  try {
    const first = await visit(phone, asked, async (page) => {
      found.installBytes = await settled(line.down);
      await becomeAlive(page);
      found.tapMs = await answerTo(page, () =>
        page
          .locator(`${target.tap(other)}:visible`)
          .first()
          .tap(),
      );
      if (target.path === '/file-complaint') found.typingMs = await typing(page);
      // The other language comes with the press; the next visit is in it.
      await settled(line.down);
    });
    const again = await visit(phone, asked);
    await line.cut();
    const offline = await visit(phone, asked).catch(() => null);
    return { first, ...found, again, offline };
  } finally {
    await line.cut().catch(() => undefined);
  }
}

/** A page to read waits for a touch (src/early.ts); without it the tap would measure a new page. */
async function becomeAlive(page: Page): Promise<void> {
  if ((await page.locator('html[data-whole]').count()) === 0) return;
  await page.locator('main h1').first().tap();
  await page.locator('html[data-live]').waitFor();
}

async function typing(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: typingSlowdown });
  const box = page.locator('textarea').first();
  // On a phone the box lies in a later one of the form's steps.
  const step = (await box.evaluate((one) => one.closest('[data-step]')?.getAttribute('data-step'))) ?? '';
  await page.locator(`[name=step][value=${step.split(' ')[0]}]`).tap();
  await box.tap();
  return answerTo(page, () => box.pressSequentially('काल रात्री दुचाकी चोरीला गेली', { delay: 120 }));
}

/** The longest time from a touch to the next paint. */
async function answerTo(page: Page, touch: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.watched.answer = 0;
  });
  await touch();
  await page.waitForTimeout(1500);
  return page.evaluate(() => window.watched.answer);
}

/** Waits until no bytes arrive for three seconds. */
async function settled(bytes: () => number): Promise<number> {
  for (let last = -1; last !== bytes(); ) {
    last = bytes();
    await new Promise((wait) => setTimeout(wait, 3000));
  }
  return bytes();
}

function figures(found: Map<Target, Round[]>, line: LineName): string {
  const targets = [...found.keys()];
  const of = (target: Target, figure: (round: Round) => number) =>
    median((found.get(target) ?? []).map(figure).filter((value) => !Number.isNaN(value)));
  const [limit] = targets;
  if (!limit) return '';
  /** `goal`: limit for the ratio, or for the figure itself on each page. */
  const row = (
    name: string,
    figure: (round: Round) => number,
    goal?: { times?: number; atMost?: (goal: Goal) => number },
  ) => {
    const least = of(limit, figure);
    const cells = targets.slice(1).map((target) => {
      const value = of(target, figure);
      if (goal?.times !== undefined) return `${shown(value)} (${held(value / least, goal.times, 'atMost')}×)`;
      return goal?.atMost ? held(value, goal.atMost(target.goal), 'atMost') : shown(value);
    });
    const { times, atMost } = goal ?? {};
    const most = new Set(atMost ? targets.slice(1).map((target) => atMost(target.goal)) : []);
    const aim = times !== undefined ? `≤ ${times}×` : most.size > 0 ? `≤ ${[...most].join(', form ')}` : '';
    return [name, shown(least), ...cells, aim];
  };
  const rows = [
    row('first paint s', ({ first }) => first.paintMs / 1000, { times: 1.15 }),
    row('largest paint s', ({ first }) => first.largestMs / 1000),
    row('usable s', ({ first }) => first.usableMs / 1000, { times: 1.2 }),
    row('total blocking ms', ({ first }) => first.blockingMs, {
      atMost: ({ blockingMs }) => blockingMs[line],
    }),
    row('longest task ms', ({ first }) => first.longestTaskMs, { atMost: () => 250 }),
    row('kB to usable', ({ first }) => first.bytesToUsable / 1024),
    row('requests to usable', ({ first }) => first.requestsToUsable),
    row('HTML with its CSS kB', ({ first }) => first.htmlBytes / 1024, { atMost: () => 14 }),
    row('scripts of the page kB', ({ first }) => first.scriptBytes / 1000, {
      atMost: (goal) => goal.scriptsKb,
    }),
    row('whole install kB', ({ installBytes }) => installBytes / 1000, { atMost: () => 500 }),
    row('heap MB', ({ first }) => first.heapMb),
    row('first tap (language) ms', ({ tapMs }) => tapMs, { times: 1.5 }),
    row(`typing in the form, ${typingSlowdown}× ms`, ({ typingMs }) => typingMs, { atMost: () => 200 }),
    row('second visit, usable s', ({ again }) => (again?.usableMs ?? Number.NaN) / 1000),
    row('offline, first paint s', ({ offline }) => (offline?.paintMs ?? Number.NaN) / 1000, { times: 1.3 }),
    row('offline, usable s', ({ offline }) => (offline?.usableMs ?? Number.NaN) / 1000, { times: 1.3 }),
    row('offline, failed of all', ({ offline }) => (offline ? 0 : 1)),
  ];
  return table(['', ...targets.map(({ name }) => name), 'goal'], rows);
}
