import createCache from '@emotion/cache';

/** The prerendered style elements and the page must agree on it. Without the prefixer: what we support needs none. */
export const createStyles = () => createCache({ key: 'v', stylisPlugins: [] });
