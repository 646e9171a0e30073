import createCache from '@emotion/cache';

/** The prerendered style elements and the page must agree on it. Without the prefixer: what we support needs none. */
export function createStyles() {
  const options = { key: 'v', stylisPlugins: [] };
  if (import.meta.env.SSR) return createCache(options);
  const cache = createCache({ ...options, container: inPlace as Node });
  // The prerendered rules name their classes themselves; a list of names beside them would cost every page 150 bytes.
  for (const { textContent } of document.querySelectorAll(`style[data-emotion="${cache.key} "]`)) {
    for (const [, name] of textContent.matchAll(/\.v-(\w+)/g)) if (name) cache.inserted[name] = true;
  }
  return cache;
}

/** To move a prerendered style element, if only to where it stands, makes a browser read its rules and lay the page out again. */
const inPlace: Pick<Node, 'insertBefore'> = {
  insertBefore: (element, before) =>
    element.isConnected ? element : document.head.insertBefore(element, before),
};
