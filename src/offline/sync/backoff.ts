// When to retry. The device's clock only saves battery and network here: it may be wrong by years and must
// never decide whether something is sent at all.
import type { Wait } from '../outbox/entry.ts';
import type { Platform } from '../platform.ts';

export const shortestWaitMs = 5000;
export const longestWaitMs = 30 * 60 * 1000;

/**
 * A random time between 5 s and a ceiling that doubles with each attempt up to 30 min, so that a whole
 * village does not return at once.
 */
export function backoffMs(attempts: number, { fill }: Pick<Platform, 'fill'>): number {
  const ceiling = Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(attempts, 20));
  const [random = 0] = new Uint32Array(fill(new Uint8Array(4)).buffer);
  return Math.round(shortestWaitMs + (random / 2 ** 32) * (ceiling - shortestWaitMs));
}

/** The server's own wait is used when it is longer, up to 30 min. */
export function waitFrom(now: number, ms: number, askedMs: number | null): Wait {
  return { until: now + Math.min(Math.max(ms, askedMs ?? 0), longestWaitMs), asked: askedMs !== null };
}

/** 0 when due. A time further away than any wait we set was written before the clock was set back. */
export function leftMs(wait: Wait | null, now: number, wake: boolean): number {
  if (!wait || (wake && !wait.asked)) return 0;
  const left = wait.until - now;
  return left > longestWaitMs ? 0 : Math.max(0, left);
}
