import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/shared/language.ts';
import { oldestBrowsers } from '../../build/oldest-browsers.ts';
import { tooOldFile } from '../../build/too-old.ts';

const site = 'dist/site';
const read = (file: string) => readFileSync(file, 'utf8');
const built = (pattern: RegExp) =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => `${site}/${file}`);

/** Newer than Chromium 92 or Safari 15.4, and of use only with another way beside it. */
const newer: Record<string, RegExp> = {
  'Object.hasOwn': /\bObject\.hasOwn\(/,
  'findLast, toSorted and their kind': /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced)\(/,
  groupBy: /\b(Object|Map)\.groupBy\(/,
  structuredClone: /\bstructuredClone\(/,
  'AbortSignal.timeout, any': /\bAbortSignal\.(timeout|any)\(/,
  'Promise.withResolvers, try': /\bPromise\.(withResolvers|try)\(/,
  'Array.fromAsync': /\bArray\.fromAsync\(/,
  // A sentence of React's names it.
  requestSubmit: /(?<!form)\.requestSubmit\(/,
  'static block': /\bstatic\s*\{/,
  lookbehind: /\(\?<[=!]/,
  ':has()': /:has\(/,
};

const newerIn = (source: string) =>
  Object.entries(newer)
    .filter(([, pattern]) => pattern.test(source))
    .map(([name]) => name);

describe('the oldest browsers', () => {
  const { chrome, firefox, safari } = oldestBrowsers;
  const named = new RegExp(
    `Chromium ${chrome},\\s+Firefox ${firefox}\\s+and\\s+Safari ${safari.replace('.', '\\.')}`,
  );

  it.each(['README.md', 'docs/browsers.md'])('are named in %s', (file) => {
    expect(read(file)).toMatch(named);
  });

  it('get no script and no style that they lack', () => {
    // Without the scripts of builds before, which stay for pages that are still open.
    const ownScripts = Object.keys(JSON.parse(read('dist/modules.json'))).map((file) => `${site}/${file}`);
    const files = [...ownScripts, ...built(/^\w+\.js$/), ...built(/\.html$/)];
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => newerIn(read(file)).map((name) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });

  it('get no cascade layer: some drop it with everything in it', () => {
    expect(built(/\.html$/).filter((file) => read(file).includes('@layer'))).toEqual([]);
  });
});

it('finds what is too new', () => {
  const code = 'a.findLast(b); class X { static { y() } } /(?<=a)b/; AbortSignal.timeout(5)';
  expect(newerIn(code)).toHaveLength(4);
});

describe('an older browser', () => {
  it('loads its sentence on every page, by both ways', () => {
    const without = built(/\.html$/).filter((file) => {
      const html = read(file);
      return !(html.includes(`import('/${tooOldFile}')`) && html.includes(`nomodule src="/${tooOldFile}"`));
    });
    expect(without).toEqual([]);
  });

  it('reads it in both languages with the number to call, in a script of its own age', () => {
    const script = read(`${site}/${tooOldFile}`);
    for (const language of languages) {
      const { sorry, station } = JSON.parse(read(`locales/${language}/too-old.json`));
      expect(script).toContain(sorry);
      expect(script).toContain(station);
    }
    expect(script).toContain("href = 'tel:112'");
    expect(script).not.toMatch(/=>|`|\b(const|let|class|async)\b/);
  });
});
