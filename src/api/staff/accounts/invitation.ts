// The secret of an invitation that no mail can carry: shown once, to be handed over.
import { useSyncExternalStore } from 'react';

let shownSecret: string | null = null;
const listeners = new Set<() => void>();

/** null: it has been handed over. */
export function showInvitation(secret: string | null): void {
  shownSecret = secret;
  for (const listener of listeners) listener();
}

/** The address to open; null: none to show. */
export const useInvitation = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => shownSecret && `${location.origin}/component/choose-password#${shownSecret}`,
    () => null,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
