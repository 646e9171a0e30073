// How many reports this phone keeps, for pages that need these numbers and nothing else of the outbox: a phone that never
// filed a report loads none of it (wake.ts fills this in).
import { useSyncExternalStore } from 'react';

interface Kept {
  readonly reports: number;
  /** Not yet on the server. */
  readonly unsent: number;
}

const none: Kept = { reports: 0, unsent: 0 };
let keptReports = none;
const listeners = new Set<() => void>();

export function noteKept(next: Kept): void {
  if (next.reports === keptReports.reports && next.unsent === keptReports.unsent) return;
  keptReports = next;
  for (const listener of listeners) listener();
}

/** Nothing during hydration. */
export const useKept = (): Kept =>
  useSyncExternalStore(
    subscribe,
    () => keptReports,
    () => none,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
