// Whether the network seems to be there: what requests met counts more than what the browser believes.
import { useSyncExternalStore } from 'react';

/** Unix ms of the last request without an answer; null: there was one since. */
let failedAt: number | null = null;
const listeners = new Set<() => void>();

/** `at`: when it came, Unix ms. What a device has kept from before is no answer of now. */
export function noteAnswer(at: number): void {
  if (failedAt !== null && at >= failedAt) settle(null);
}

export const noteNoAnswer = () => settle(Date.now());

/** False while a page hydrates. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

const isOffline = () => failedAt !== null || !navigator.onLine;

function settle(value: number | null) {
  if (value !== null && failedAt === null) askLater(10_000);
  failedAt = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const online = () => {
    failedAt = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', online);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', listener);
  };
}

/** A page may have nothing to ask for itself. Asks this server alone, for a captive portal answers everything. */
function askLater(ms: number): void {
  clearTimeout(asking);
  asking = setTimeout(async () => {
    if (failedAt === null) return;
    const answers = !document.hidden && (await isThere());
    if (failedAt === null) return;
    if (answers) settle(null);
    else askLater(Math.min(2 * ms, 120_000));
  }, ms);
}

let asking: ReturnType<typeof setTimeout> | undefined;

async function isThere(): Promise<boolean> {
  try {
    const { status } = await (await fetch('/health/live', { cache: 'no-store' })).json();
    return status === 'ok';
  } catch {
    return false;
  }
}
