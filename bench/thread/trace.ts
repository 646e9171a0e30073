// The trace of a page's main thread, and what it says of each part of a visit.
import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start, length by the clock on the wall, length by the thread's clock. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

export interface Cost {
  /** From the first paint to the touch. */
  readonly workMs: number;
  /** What a phone ten times slower is blocked, in the same time: of each task what exceeds 50 ms. */
  readonly blockedMs: number;
  /** The longest task that a touch starts; in a page that waits for it, of the hydration. */
  readonly touchMs: number;
  readonly pressMs: number;
}

const slowdown = 10;
const freeMs = 50;
const categories = ['devtools.timeline', 'toplevel', 'blink.user_timing', 'loading'];

export async function traced(page: Page, run: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((done) => session.on('Tracing.tracingComplete', done));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await run();
  await session.send('Tracing.end');
  await complete;
  return events;
}

export function costOf(events: readonly TraceEvent[]): Cost {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const touched = events.find(({ name }) => name === 'touched');
  const pressed = events.find(({ name }) => name === 'pressed');
  if (!painted || !touched || !pressed)
    throw new Error('the trace misses the first paint, the touch or the press');
  const tasks = outermost(events.filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid));
  const between = (from: number, to: number) =>
    tasks.filter(({ ts }) => ts >= from && ts < to).map(({ tdur = 0 }) => tdur / 1000);
  const reading = between(painted.ts, touched.ts);
  return {
    workMs: reading.reduce((sum, ms) => sum + ms, 0),
    blockedMs: reading.reduce((sum, ms) => sum + Math.max(0, slowdown * ms - freeMs), 0),
    touchMs: Math.max(0, ...between(touched.ts, pressed.ts)),
    pressMs: Math.max(0, ...between(pressed.ts, Number.POSITIVE_INFINITY)),
  };
}

/** Tasks that lie in no other task. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const tasks = events.filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X');
  let end = 0;
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
