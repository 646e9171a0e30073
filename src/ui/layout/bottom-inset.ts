// Says how much of the window's foot is covered, so that the page leaves room for it (base-css.ts).
const atFoot = new Set<HTMLElement>();

/** A `ref` for a bar at the bottom of the window: bars stack, floating elements stand above them. */
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
    // A bar that stands in the page, as on a wide screen, takes nothing of the window.
    if (getComputedStyle(bar).position === 'static') continue;
    bar.style.insetBlockEnd = `${below}px`;
    below += Math.ceil(bar.getBoundingClientRect().height);
  }
  document.documentElement.style.setProperty('--v-foot', `${below}px`);
}

/** The order of the bars at the end of the page, from the bottom up. */
const lastInPageFirst = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
