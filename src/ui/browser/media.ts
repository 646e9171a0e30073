import { useSyncExternalStore } from 'react';

/** A console on a phone: tables are lists. */
export const phoneMedia = '(max-width: 639.98px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
