// The HTML around the app: one for prerendered pages, the staff shell, the offline page and development.

import { createHash } from 'node:crypto';
import type { Language } from '#contract/language.ts';

export interface Document {
  language: Language;
  /** `<title>` and `<meta>`, as rendered. */
  head: string;
  themeLine: string;
  /** Of the light theme; `themeLine` changes it. */
  barColor: string;
  baseCss: string;
  /** The rules of the classes in `body`. */
  styles: string;
  /** Chunks in the order they are to run; empty for a page without scripts. */
  steps: string[];
  boot: string | null;
  body: string;
  /** Said in place of a page that is nothing without scripts. */
  noScript?: string;
}

export function documentOf({
  language,
  head,
  themeLine,
  barColor,
  baseCss,
  styles,
  steps,
  boot,
  body,
  noScript,
}: Document): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${barColor}">
<script>${themeLine}</script>
${head}
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
${boot ? `<script type="module" src="${boot}" data-steps="${steps.map((file) => `/${file}`).join(' ')}"></script>` : ''}
</body>
</html>
`;
}

/** Emotion knows them by their key and leaves them where they are, for they are marked as its own already (src/ui/theme/styles.ts). */
const takenOver = (styles: string) => `<style data-emotion="v " data-s>${styles}</style>`;

/** For a page that shows nothing before they have come; every other asks for them once it is painted (src/main.tsx). */
const preloads = (steps: string[]) =>
  steps.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n');

const emptyHash = hashOf('');

/** What the page's Content-Security-Policy must name. Emotion adds an empty style element of its own: the empty hash. */
export function policyOf(html: string): { scripts: string[]; styles: string[] } {
  return {
    scripts: inlined(html, /<script>([^<]*)<\/script>/g),
    styles: [emptyHash, ...inlined(html, /<style[^>]*>([^<]*)<\/style>/g)],
  };
}

const inlined = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text]) => hashOf(text ?? ''));

function hashOf(text: string) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
