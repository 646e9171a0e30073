// What is read inside the page: times from an officer's hand to the painted answer, and how long a frame took at worst.
import type { Page } from '@playwright/test';

export interface Frames {
  /** Longest time between two frames, ms. */
  readonly frame: number;
  /** Longest piece of work on the main thread, ms; 0: none reached 50. */
  readonly task: number;
}

interface Meter {
  firstRowAt: number | null;
  /** From the last click to the paint of rows that were not there. */
  newRowsAfter: number | null;
  /** From each pressed key to the paint after it. */
  readonly keys: number[];
  awaitNewRows(): void;
  take(): Frames;
}

declare global {
  interface Window {
    meter: Meter;
  }
}

/** Before the page's own scripts; the compiler of this script leaves calls of `__name` in what is sent to the page. */
export async function install(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch);
}

export const takeFrames = (page: Page): Promise<Frames> => page.evaluate(() => window.meter.take());

/** How many times slower a fixed piece of work is in this page than `freeMs`. */
export const workMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const started = performance.now();
    let sum = 0;
    for (let step = 0; step < 30_000_000; step += 1) sum = (sum + step) | 0;
    return performance.now() - started + (sum === 1 ? 1 : 0);
  });

function watch() {
  let frame = 0;
  let task = 0;
  let last = performance.now();
  let clickedAt = 0;
  // A list may write the next page into the elements of the last one.
  let was: { row: Element | null; id: string | null } = { row: null, id: null };
  let awaits = false;
  // A message sent in a frame's callback comes when that frame has been handed on to be painted.
  const painted = (then: (at: number) => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(null);
  };
  const meter: Meter = {
    firstRowAt: null,
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
    if (row && meter.firstRowAt === null) {
      meter.firstRowAt = now;
      painted((at) => (meter.firstRowAt = at));
    }
    if (awaits && row && !(was.row?.isConnected && was.row.getAttribute('data-row') === was.id)) {
      awaits = false;
      painted((at) => (meter.newRowsAfter = at - clickedAt));
    }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
