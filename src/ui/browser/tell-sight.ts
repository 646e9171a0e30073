/** How far from the edges of the window, in pixels: bars stand there. */
const edge = 64;

/** A `ref`, to be kept by `useMemo`: tells when its element comes into sight and leaves it. Where a browser
 * cannot see that, it counts as in sight. */
export const tellSight = (tell: (isInSight: boolean) => void) => (element: Element | null) => {
  if (!element) return;
  if (typeof IntersectionObserver === 'undefined') {
    tell(true);
    return;
  }
  const watch = new IntersectionObserver((seen) => tell(seen.at(-1)?.isIntersecting === true), {
    rootMargin: `-${edge}px 0px`,
  });
  watch.observe(element);
  return () => watch.disconnect();
};
