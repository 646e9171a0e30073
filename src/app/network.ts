// Whether the network seems to be there: what requests met counts more than what the browser believes.
import { useSyncExternalStore } from 'react';

let failed = false;
const listeners = new Set<() => void>();

export const noteAnswer = () => settle(false);
export const noteNoAnswer = () => settle(true);

/** False while a page hydrates. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

const isOffline = () => failed || !navigator.onLine;

function settle(value: boolean) {
  if (failed === value) return;
  failed = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const online = () => {
    failed = false;
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
