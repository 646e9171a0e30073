/** The oldest versions in which the whole site works; README.md, docs/browsers.md and `npm run browsers` name them. */
export const oldestBrowsers = { chrome: '92', firefox: '115', safari: '15.4' } as const;

export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
