import { type RefObject, useEffect } from 'react';

const writing = 'writing';

/**
 * Who writes in this field comes back to it after a reload: the messages arrive when the browser has placed the page already. It names
 * no report. `sessionStorage` may be forbidden.
 */
export function usePlaceKept(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = field;
    const note = () => {
      try {
        if (document.activeElement === current) sessionStorage.setItem(writing, 'yes');
      } catch {
        // Then the place is lost.
      }
    };
    try {
      if (sessionStorage.getItem(writing)) current?.scrollIntoView({ block: 'center' });
      sessionStorage.removeItem(writing);
    } catch {
      // As above.
    }
    window.addEventListener('pagehide', note);
    return () => window.removeEventListener('pagehide', note);
  }, [field]);
}
