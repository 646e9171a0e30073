import { useLayoutEffect } from 'react';

type Part = 'foot' | 'corner';

const takers = { foot: 0, corner: 0 };

/**
 * Something of ours lies over this part of the window, and the page makes room (base-css.ts). A rule with `:root:has()` could tell
 * too, but it has the browser work out the style of every element anew whenever anything is added anywhere.
 */
export function useTaken(part: Part, taken = true): void {
  useLayoutEffect(() => {
    if (!taken) return;
    count(part, 1);
    return () => count(part, -1);
  }, [part, taken]);
}

function count(part: Part, more: 1 | -1): void {
  takers[part] += more;
  document.documentElement.toggleAttribute(`data-${part}`, takers[part] > 0);
}
