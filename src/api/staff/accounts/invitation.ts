// The secret of an invitation that no mail can carry: shown once, to be handed over.
import { useSyncExternalStore } from 'react';

let shown: string | null = null;
const listeners = new Set<() => void>();

/** null: it has been handed over. */
export function showInvitation(secret: string | null): void {
  shown = secret;
  for (const listener of listeners) listener();
}

/** The address to open; null: none to show. */
export const useInvitation = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => shown && `${location.origin}/component/choose-password#${shown}`,
    () => null,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
