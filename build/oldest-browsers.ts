/**
 * The oldest versions in which the whole site works. The build compiles for them; README.md and
 * docs/browsers.md name them; `npm run browsers` runs the Chromium of this version.
 */
export const oldestBrowsers = { chrome: '92', firefox: '115', safari: '15.4' } as const;

export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
