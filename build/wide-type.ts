// The letters of wide screens: Mukta, in both scripts. Its rules stand in the head of each page, and a browser asks for a face only where a
// rule in force uses it, so a phone asks for none. Look: docs/decisions/look.md.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '#contract/shared/language.ts';

export interface WideType {
  readonly css: string;
  /** Asked for with the page, on wide screens only, so that its first paint has them. */
  readonly preloads: Readonly<Record<Language, string>>;
  /** By their path in the site. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** In the form of the other notices of the site. */
  readonly notice: string;
}

const wide = '(min-width:56em)';
/** A family each: what Latin lacks is looked for in Devanagari, so that no list of signs stands in the head of the pages. */
const families = { Mukta: 'latin', MuktaD: 'devanagari' } as const;
/** The bolder face also serves 700. */
const weights = ['400', '600'] as const;

/** @param fonts what a page is set in until Mukta is there, and where it has no sign */
export async function readWideType(fonts: string): Promise<WideType> {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/mukta/package.json'));
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const pathOf = (family: string, weight: string) => `assets/${family}-${version}-${weight}.woff2`;
  const files = new Map<string, Buffer>();
  const faces: string[] = [];
  for (const [family, script] of Object.entries(families))
    for (const weight of weights) {
      const path = pathOf(family, weight);
      files.set(path, await readFile(join(folder, 'files', `mukta-${script}-${weight}-normal.woff2`)));
      // Optional: a face that comes late waits for the next page, so that no text moves under a reader's eyes.
      faces.push(
        `@font-face{font-family:${family};font-weight:${weight};font-display:optional;src:url(/${path})}`,
      );
    }
  const links = (some: readonly string[]) =>
    some
      .flatMap((family) => weights.map((weight) => pathOf(family, weight)))
      .map((path) => `<link rel="preload" as="font" crossorigin media="${wide}" href="/${path}">`)
      .join('\n');
  const css = `${faces.join('')}@media screen and ${wide}{body{font-family:${Object.keys(families)},${fonts}}}`;
  // A Marathi page has digits and names in Latin letters.
  const preloads = { en: links(['Mukta']), mr: links(Object.keys(families)) };
  const notice = `\n\n## ${name} - ${version} (${license})\n\n${await readFile(join(folder, 'LICENSE'), 'utf8')}`;
  return { css, preloads, files, notice };
}
