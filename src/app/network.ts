// Detects whether there is a network: results of requests count more than the browser's own state. TanStack's
// `onlineManager` holds the result but pauses nothing here, since all queries have `networkMode: 'always'`.
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { browserPlatform, fetchAnswer } from '#offline/index.ts';

/** Unix ms of the last failed request; null: a later one was answered. */
let failedAt: number | null = null;

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
    subscribe,
    () => !onlineManager.isOnline(),
    () => false,
  );
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

function settle(value: number | null): void {
  failedAt = value;
  onlineManager.setOnline(value === null && navigator.onLine);
}

onlineManager.setEventListener(() => {
  if (import.meta.env.SSR) return;
  const online = () => settle(null);
  const offline = () => settle(failedAt);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  offline();
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
});

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
