import createCache, { type StylisPlugin } from '@emotion/cache';

/** The prerendered style elements and the page must agree on it. Without the prefixer: what we support needs none. */
export const createStyles = () => createCache({ key: 'v', stylisPlugins: [endEmptyLayer] });

/** Our reset leaves Chakra's own `@layer reset {}` empty; stylis writes that without an end, and it swallows the next layer. */
const endEmptyLayer: StylisPlugin = (element) => {
  const isOpen = element.type === '@layer' && element.children.length === 0 && !element.value.endsWith(';');
  if (isOpen) element.value += ';';
};
