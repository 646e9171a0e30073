// Measurements inside the page: paints, long tasks, latency of touches, and when the page is usable.

export interface Watched {
  readonly usable: number;
  readonly paint: number;
  readonly largest: number;
  /** Start and length of each task over 50 ms. */
  readonly tasks: readonly (readonly [number, number])[];
  /** The longest latency of a touch or key since it was last set to 0. */
  answer: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs before the page's own scripts. `usable`: what must be visible. */
export function watch(usable: string): void {
  const seen = { usable: 0, paint: 0, largest: 0, tasks: [] as [number, number][], answer: 0 };
  window.watched = seen;
  const observe = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  observe(
    'event',
    ({ duration }) => {
      seen.answer = Math.max(seen.answer, duration);
    },
    { durationThreshold: 16 },
  );
  // The page is asked nothing until it has laid itself out: a question in each frame delayed the paint that it measured.
  const painted = new IntersectionObserver((entries) => {
    if (!entries.some(({ boundingClientRect: { height } }) => height > 0)) {
      // One whose text is not parsed yet is seen already, and would not be told of again.
      for (const { target } of entries) {
        painted.unobserve(target);
        painted.observe(target);
      }
      return;
    }
    painted.disconnect();
    added.disconnect();
    seen.usable = performance.now();
  });
  const added = new MutationObserver(() => {
    for (const one of document.querySelectorAll(usable)) painted.observe(one);
  });
  added.observe(document, { childList: true, subtree: true });
}
