// The HTML document of prerendered pages, the staff shell and the offline page.

import { createHash } from 'node:crypto';
import type { Language } from '#contract/shared/language.ts';
import { tooOldFile, tooOldLine } from './too-old.ts';

export interface Document {
  language: Language;
  /** `<title>` and `<meta>`, as rendered. */
  head: string;
  /** Script that runs before the first paint. */
  headLine: string;
  /** theme-color of the light theme; `headLine` changes it. */
  barColor: string;
  baseCss: string;
  /** Links that ask for the letters of wide screens. */
  fonts?: string;
  /** CSS rules of the classes in `body`. */
  styles: string;
  /** Chunks in the order in which they run; empty for a page without scripts. */
  steps: string[];
  boot: string | null;
  /** Chunks that a page's start needs after `steps`: by its path, and words by language. */
  later?: Record<string, string[]>;
  body: string;
  /** Complete without scripts: the page becomes alive when it is touched (src/early.ts). */
  isWhole?: boolean;
  /** Shown instead of a page that is useless without scripts. */
  noScript?: string;
}

export function documentOf({
  language,
  head,
  headLine,
  barColor,
  baseCss,
  fonts = '',
  styles,
  steps,
  boot,
  later,
  body,
  isWhole,
  noScript,
}: Document): string {
  return `<!doctype html>
<html lang="${language}"${isWhole ? ' data-whole' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${barColor}">
<script>${headLine};${tooOldLine}</script>
${head}
${fonts}
<style>${baseCss}</style>
${styles && takenOver(styles)}
<link rel="manifest" href="/manifest-${language}.webmanifest">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/icon-192.png">
${body ? '' : preloads(steps)}
</head>
<body>
<div id="root">${body}</div>
${noScript ? `<noscript>${noScript}</noscript>` : ''}
<script nomodule src="/${tooOldFile}"></script>
${boot ? `<script type="module" src="${boot}" data-steps="${steps.map((file) => `/${file}`).join(' ')}"${later ? ` data-later='${JSON.stringify(later)}'` : ''}></script>` : ''}
</body>
</html>
`;
}

/** Marked as its own, so that emotion leaves the styles in place (src/ui/theme/styles.ts). */
const takenOver = (styles: string) => `<style data-emotion="v " data-s>${styles}</style>`;

/** Only for a page that is empty until scripts run; others load them after the first paint (src/main.tsx). */
const preloads = (steps: string[]) =>
  steps.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n');

const emptyHash = hashOf('');

/** Hashes for the policy of a page or of several; the empty one covers the empty style element that emotion adds. */
export function policyOf(html: string): { scripts: string[]; styles: string[] } {
  return {
    scripts: inlined(html, /<script>([^<]*)<\/script>/g),
    styles: [emptyHash, ...inlined(html, /<style[^>]*>([^<]*)<\/style>/g)],
  };
}

const inlined = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, text]) => hashOf(text ?? ''))),
];

function hashOf(text: string) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
