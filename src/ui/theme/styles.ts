import createCache from '@emotion/cache';

/** Its key must match the prerendered style elements. No prefixer: the supported browsers need none. */
export function createStyles() {
  const options = { key: 'v', stylisPlugins: [] };
  if (import.meta.env.SSR) return createCache(options);
  const cache = createCache({ ...options, container: inPlace as Node });
  // The prerendered rules contain the class names; a separate list would add 150 bytes to every page.
  for (const { textContent } of document.querySelectorAll(`style[data-emotion="${cache.key} "]`)) {
    for (const [, name] of textContent.matchAll(/\.v-(\w+)/g)) if (name) cache.inserted[name] = true;
  }
  return cache;
}

/** Moving a prerendered style element, even in place, makes a browser parse and lay out again. */
const inPlace: Pick<Node, 'insertBefore'> = {
  insertBefore: (element, before) =>
    element.isConnected ? element : document.head.insertBefore(element, before),
};
