// A cheap phone: Chromium at 360 px width with a slowed CPU and one profile that persists between visits.
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Language } from '#contract/shared/language.ts';
import type { Browser } from '#fixtures/browser/chromium.ts';
import { type Watched, watch } from './watch.ts';

export interface Phone {
  readonly profile: string;
  readonly fingerprint: string;
  readonly browser: Browser;
  readonly language: Language;
}

export interface Visit {
  readonly paintMs: number;
  readonly largestMs: number;
  readonly usableMs: number;
  /** Sum of the time over 50 ms of each task after the first paint. */
  readonly blockingMs: number;
  readonly longestTaskMs: number;
  readonly bytesToUsable: number;
  readonly requestsToUsable: number;
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  readonly heapMb: number;
}

interface Asked {
  readonly url: string;
  /** Selector of the element that must be visible for the page to be usable. */
  readonly usable: string;
  readonly slowdown: number;
}

const timeoutMs = 90_000;
const quietMs = 2000;

/** Opens the browser at the page, waits until the line is idle, lets `then` touch the page, and closes. */
export async function visit(
  phone: Phone,
  { url, usable, slowdown }: Asked,
  then: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visit> {
  const context = await open(phone);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    // The compiler of this script leaves calls of `__name` in functions sent to the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch, usable);
    const session = await context.newCDPSession(page);
    const loaded = await listen(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
    await page
      .waitForFunction(() => window.watched.usable > 0, undefined, { timeout: timeoutMs, polling: 250 })
      .catch(async (cause: unknown) => {
        throw new Error(`${new URL(url).pathname} is not usable: ${await stateOf(page)}`, { cause });
      });
    await loaded.quiet();
    const seen = await page.evaluate(() => window.watched);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
    await then(page);
    return figuresOf(seen, loaded.requests(), heap);
  } finally {
    await context.close();
  }
}

/** What a page is like that did not become usable. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { length } = document.documentElement.outerHTML;
    const { ...marks } = document.documentElement.dataset;
    const worker = navigator.serviceWorker.controller?.state ?? 'none';
    return JSON.stringify({ ready: document.readyState, length, marks, worker, seen: window.watched });
  });

const open = ({
  profile,
  fingerprint,
  browser: { executablePath, env },
  language,
}: Phone): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: `${language}-IN`,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
    ],
  });

interface Request {
  readonly type: string;
  readonly asked: number;
  bytes: number;
  ended: number;
}

/** Counts the page's own requests; the worker's are counted on the line. */
async function listen(session: CDPSession) {
  const requests = new Map<string, Request>();
  let lastAt = Date.now();
  let open = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp, request }) => {
    if (!request.url.startsWith('https:')) return;
    if (!requests.has(requestId)) open += 1;
    requests.set(requestId, {
      type: type ?? 'Other',
      asked: timestamp,
      bytes: 0,
      ended: Number.POSITIVE_INFINITY,
    });
    lastAt = Date.now();
  });
  const end = (requestId: string, timestamp: number, bytes: number) => {
    const request = requests.get(requestId);
    if (!request || Number.isFinite(request.ended)) return;
    open -= 1;
    lastAt = Date.now();
    request.ended = timestamp;
    request.bytes = bytes;
  };
  session.on('Network.loadingFinished', (e) => end(e.requestId, e.timestamp, e.encodedDataLength));
  session.on('Network.loadingFailed', (e) => end(e.requestId, e.timestamp, 0));
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return {
    requests: () => [...requests.values()],
    async quiet() {
      const until = Date.now() + timeoutMs;
      while (Date.now() < until && (open > 0 || Date.now() - lastAt < quietMs))
        await new Promise((wait) => setTimeout(wait, 100));
    },
  };
}

function figuresOf(seen: Watched, requests: readonly Request[], heap: number): Visit {
  const start = Math.min(...requests.map(({ asked }) => asked));
  const inTime = requests.filter(({ ended }) => (ended - start) * 1000 <= seen.usable + 50);
  const bytesOf = (some: readonly Request[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const late = seen.tasks.filter(([at, length]) => at + length > seen.paint);
  return {
    paintMs: seen.paint,
    largestMs: seen.largest,
    usableMs: seen.usable,
    blockingMs: late.reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0),
    longestTaskMs: Math.max(0, ...seen.tasks.map(([, length]) => length)),
    bytesToUsable: bytesOf(inTime),
    requestsToUsable: inTime.length,
    htmlBytes: bytesOf(requests.filter(({ type }) => type === 'Document')),
    scriptBytes: bytesOf(requests.filter(({ type }) => type === 'Script')),
    heapMb: heap / 1e6,
  };
}
