import { useSyncExternalStore } from 'react';

/** A console on a phone: tables are lists. */
export const phoneMedia = '(max-width: 639.98px)';

/** Answers of the screen. While a page is printed, widths are those of the paper: what is drawn again for them would take the
 * paper (ui/layout/Paper.tsx) away before it is printed. */
const onScreen = new Map<string, boolean>();

function matchesOnScreen(query: string): boolean {
  const known = onScreen.get(query);
  if (known !== undefined && matchMedia('print').matches) return known;
  const { matches } = matchMedia(query);
  onScreen.set(query, matches);
  return matches;
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchesOnScreen(query),
    () => false,
  );
}
