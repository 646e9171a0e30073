// Detects whether there is a network: results of requests count more than the browser's own state. Every page needs the
// result, so nothing here needs TanStack Query, whose `onlineManager` follows it (query-client.ts).
import { useSyncExternalStore } from 'react';

/** Unix ms of the last failed request; null: a later one was answered. */
let failedAt: number | null = null;
let online = true;
let isWatched = false;
const listeners = new Set<() => void>();

export const isOnline = (): boolean => online;

/** `at`: time of the answer, Unix ms. A saved answer from before the failure does not count. */
export function noteAnswer(at: number): void {
  if (failedAt !== null && at >= failedAt) settle(null);
}

export function noteNoAnswer(): void {
  if (failedAt === null) probeIn(10_000);
  settle(Date.now());
}

/** false during hydration. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    followNetwork,
    () => !online,
    () => false,
  );
}

/** Returns the function that ends it. */
export function followNetwork(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function settle(value: number | null): void {
  failedAt = value;
  const isNow = value === null && navigator.onLine;
  if (isNow === online) return;
  online = isNow;
  for (const listener of listeners) listener();
}

function watch(): void {
  if (import.meta.env.SSR || isWatched) return;
  isWatched = true;
  window.addEventListener('online', () => settle(null));
  window.addEventListener('offline', () => settle(failedAt));
  settle(failedAt);
}

/** Probes for pages that make no requests. Only this server counts: a captive portal answers everything. */
function probeIn(ms: number): void {
  clearTimeout(probe);
  probe = setTimeout(async () => {
    if (failedAt === null) return;
    const answers = !document.hidden && (await isThere());
    if (failedAt === null) return;
    if (answers) settle(null);
    else probeIn(Math.min(2 * ms, 120_000));
  }, ms);
}

let probe: ReturnType<typeof setTimeout> | undefined;

async function isThere(): Promise<boolean> {
  try {
    const { browserPlatform, fetchAnswer } = await import('#offline/index.ts');
    const init = { cache: 'no-store' } as const;
    const { isOurs, status } = await fetchAnswer(browserPlatform, '/health/live', init, {
      ms: 30_000,
      bytes: 10_000,
    });
    return isOurs && status === 200;
  } catch {
    return false;
  }
}
