import { useDeferredValue } from 'react';

/**
 * Defers address changes within a tab: another page, order or filter renders in the background, so that a
 * slow PC can draw frames. Another tab opens at once. The rendering component must be a `memo`.
 */
export function useAsked<Search extends { tab?: string }>(now: Search): Search {
  const later = useDeferredValue(now);
  return later.tab === now.tab ? later : now;
}
