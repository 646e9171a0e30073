// What of ours lies over a part of the window, so that the page makes room for it (base-css.ts). A rule with `:root:has()` could tell
// too, but it has the browser work out the style of every element anew whenever anything is added anywhere.
import { useLayoutEffect } from 'react';

/** The round buttons of the corner are there. */
export function useBottomInset(taken: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-corner', taken);
    return () => document.documentElement.removeAttribute('data-corner');
  }, [taken]);
}

const atFoot = new Set<HTMLElement>();

/** A `ref` for a bar that sticks to the window's foot: the bars stand on one another, and what floats there stands above them. */
export function stickToBottom(bar: HTMLElement | null) {
  if (!bar) return;
  const watch = new ResizeObserver(stack);
  watch.observe(bar);
  atFoot.add(bar);
  return () => {
    watch.disconnect();
    atFoot.delete(bar);
    stack();
  };
}

function stack(): void {
  let below = 0;
  for (const bar of [...atFoot].sort(lastInPageFirst)) {
    bar.style.insetBlockEnd = `${below}px`;
    below += Math.ceil(bar.getBoundingClientRect().height);
  }
  document.documentElement.style.setProperty('--v-foot', `${below}px`);
}

/** As they lie at the very end of the page. */
const lastInPageFirst = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
