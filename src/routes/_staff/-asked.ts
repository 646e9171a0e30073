import { useDeferredValue } from 'react';

/**
 * What the address asks a console for, `now` being what it says. Another tab opens at once; another page, order or filter of the
 * open list is drawn in pieces, between which a slow PC has its frames. Whoever renders it is a `memo`, or nothing is gained.
 */
export function useAsked<Search extends { tab?: string }>(now: Search): Search {
  const later = useDeferredValue(now);
  return later.tab === now.tab ? later : now;
}
