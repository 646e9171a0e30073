// Measurements inside the page: times from input to paint, and the longest frame.
import type { Page } from '@playwright/test';

export interface Frames {
  /** Longest time between two frames, ms. */
  readonly frame: number;
  /** Longest task on the main thread, ms; 0: none reached 50. */
  readonly task: number;
}

interface Meter {
  /** When the first row was painted. */
  readonly firstRow: Promise<number>;
  /** Time from the last click to the paint of new rows. */
  newRowsAfter: number | null;
  /** Time from each key press to the next paint. */
  readonly keys: number[];
  awaitNewRows(): void;
  take(): Frames;
}

declare global {
  interface Window {
    meter: Meter;
  }
}

/**
 * Runs before the page's own scripts. The compiler of this script leaves calls of `__name` in functions sent
 * to the page.
 */
export async function install(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch);
}

export const takeFrames = (page: Page): Promise<Frames> => page.evaluate(() => window.meter.take());

/**
 * Duration of a fixed computation in this page, ms: the least of several, because the first ones are not compiled yet.
 * The ratio to an unslowed page is the slowdown.
 */
export const workMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const work = () => {
      const started = performance.now();
      let sum = 0;
      // Each step needs the one before, so that no compiler takes many at once.
      for (let step = 0; step < 100_000_000; step += 1) sum = (Math.imul(sum, 1_103_515_245) + step) | 0;
      return performance.now() - started + (sum === 1 ? 1 : 0);
    };
    return Math.min(...Array.from({ length: 5 }, work));
  });

function watch() {
  let frame = 0;
  let task = 0;
  let last = performance.now();
  let clickedAt = 0;
  // A list may reuse the row elements of the last page.
  let was: { row: Element | null; id: string | null } = { row: null, id: null };
  let awaits = false;
  let hasRow = false;
  let tellFirstRow: (at: number) => void = () => {};
  // A message posted in a frame callback arrives after that frame was passed on for painting.
  const painted = (then: (at: number) => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(null);
  };
  const meter: Meter = {
    firstRow: new Promise((tell) => (tellFirstRow = tell)),
    newRowsAfter: null,
    keys: [],
    awaitNewRows() {
      const row = document.querySelector('[data-row]');
      was = { row, id: row?.getAttribute('data-row') ?? null };
      awaits = true;
      meter.newRowsAfter = null;
    },
    take() {
      const taken = { frame, task };
      frame = 0;
      task = 0;
      return taken;
    },
  };
  window.meter = meter;
  document.addEventListener('click', (event) => (clickedAt = event.timeStamp), { capture: true });
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => painted((at) => void meter.keys.push(at - timeStamp))),
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) task = Math.max(task, duration);
  }).observe({ type: 'longtask', buffered: true });

  const tick = (now: number) => {
    frame = Math.max(frame, now - last);
    last = now;
    const row = document.querySelector('[data-row]');
    if (row && !hasRow) {
      hasRow = true;
      painted(tellFirstRow);
    }
    if (awaits && row && !(was.row?.isConnected && was.row.getAttribute('data-row') === was.id)) {
      awaits = false;
      painted((at) => (meter.newRowsAfter = at - clickedAt));
    }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
