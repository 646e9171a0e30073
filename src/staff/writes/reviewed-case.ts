// The case whose refused change is looked at: the outbox names it when it refuses an act just made, an officer by a press.
import { useEffect, useSyncExternalStore } from 'react';

let reviewed: string | null = null;
const watchers = new Set<() => void>();

export function reviewCase(caseId: string | null): void {
  reviewed = caseId;
  for (const changed of watchers) changed();
}

function subscribe(changed: () => void) {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

/** null: none. It is forgotten with the console that showed it. */
export function useReviewedCase(): string | null {
  useEffect(() => () => reviewCase(null), []);
  return useSyncExternalStore(subscribe, () => reviewed);
}
