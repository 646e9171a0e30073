import createCache, { type StylisPlugin } from '@emotion/cache';

/** The prerendered style elements and the page must agree on it. Without the prefixer: what we support needs none. */
export function createStyles() {
  const cache = createCache({ key: 'v', stylisPlugins: [endEmptyLayer] });
  // The prerendered rules name their classes themselves; a list of names beside them would cost every page 150 bytes.
  if (import.meta.env.SSR) return cache;
  for (const { textContent } of document.querySelectorAll(`style[data-emotion="${cache.key} "]`)) {
    for (const [, name] of textContent.matchAll(/\.v-(\w+)/g)) if (name) cache.inserted[name] = true;
  }
  return cache;
}

/** Our reset leaves Chakra's own `@layer reset {}` empty; stylis writes that without an end, and it swallows the next layer. */
const endEmptyLayer: StylisPlugin = (element) => {
  const isOpen = element.type === '@layer' && element.children.length === 0 && !element.value.endsWith(';');
  if (isOpen) element.value += ';';
};
