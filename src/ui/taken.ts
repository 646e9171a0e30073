// What of ours lies over a part of the window, so that the page makes room for it (base-css.ts). A rule with `:root:has()` could tell
// too, but it has the browser work out the style of every element anew whenever anything is added anywhere.
import { useLayoutEffect } from 'react';

let inCorner = 0;

/** The round buttons of the corner are there. */
export function useCorner(taken: boolean): void {
  useLayoutEffect(() => {
    if (!taken) return;
    count(1);
    return () => count(-1);
  }, [taken]);
}

function count(more: 1 | -1): void {
  inCorner += more;
  document.documentElement.toggleAttribute('data-corner', inCorner > 0);
}

const atFoot = new Set<Element>();

/** A `ref` for a bar at the window's foot: what floats there stands above the highest of them. */
export function takesFoot(bar: Element | null) {
  if (!bar) return;
  const watch = new ResizeObserver(measure);
  watch.observe(bar);
  atFoot.add(bar);
  return () => {
    watch.disconnect();
    atFoot.delete(bar);
    measure();
  };
}

function measure(): void {
  const heights = [...atFoot].map((bar) => Math.ceil(bar.getBoundingClientRect().height));
  document.documentElement.style.setProperty('--v-foot', `${Math.max(0, ...heights)}px`);
}
