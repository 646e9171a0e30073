// Our own reset (a fifth of Chakra's), fonts, the focus ring, two densities (targets of 48 px for citizens, 38 px for
// officers). Plain text in the head of each page, so that it needs no script.
import { paletteCss } from './tokens.ts';

/** Few: for each size and weight a browser looks for all of these before it asks the system for a letter that they lack. */
export const systemFonts = 'system-ui,"Noto Sans Devanagari",sans-serif';

const rules = `
*, *::before, *::after, *::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; font: inherit; overflow-wrap: break-word }
button, input, select, textarea { color: inherit }
button { background: transparent }
textarea { resize: vertical }
img, svg, video { display: block }
img, video { max-width: 100%; height: auto }
ol, ul { list-style: none }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
a { color: inherit; text-decoration: inherit }
b, strong { font-weight: 700 }
small, sub, sup { font-size: 0.875rem }
/* What a link or a button says below its words. */
a small { display: block; font-weight: 400 }
[hidden] { display: none !important }

html { color-scheme: light; background: var(--v-colors-bg-subtle); scroll-padding: 80px 0 calc(var(--v-foot) + 8px); -webkit-text-size-adjust: 100%; -webkit-tap-highlight-color: transparent; touch-action: manipulation }
@media screen {
  html.dark { color-scheme: dark }
}
body { font-family: ${systemFonts}; font-size: 1rem; color: var(--v-colors-fg); background: var(--v-colors-bg-subtle) }
/* Devanagari has marks above and below its letters. */
:root { --v-text: 1.5; --v-head: 1.2 }
[lang=mr] { --v-text: 1.65; --v-head: 1.4 }
body, [lang] { line-height: var(--v-text) }
h1, h2, h3 { font-weight: 700; line-height: var(--v-head) }
h1, h2 { text-wrap: balance }
h2 + p { margin-block-start: 8px }
[data-density=compact] h2 + p { margin-block-start: 0 }
/* A yellow ring within one of ink is seen on every ground. */
:focus-visible { outline: 3px solid #ffbf47; outline-offset: 0; box-shadow: 0 0 0 5px var(--v-colors-fg); border-radius: 8px }
/* A press answers before its result does. */
a, button, summary, label { transition: background-color 0.12s, opacity 0.12s }
a:active, button:active, summary:active, label:active { opacity: 0.7; transition: none }
/* One look for whatever folds: what a summary says, and a chevron at the end of its line. */
summary { display: flex; align-items: center; gap: 12px; min-height: var(--v-target); padding-block: 8px; list-style: none; font-weight: 600; color: var(--v-colors-link); cursor: pointer }
summary::-webkit-details-marker { display: none }
summary::after { content: ""; flex: none; width: 9px; height: 9px; margin: -4px 4px 0 auto; border-width: 0 2px 2px 0; transform: rotate(45deg) }
[open] > summary::after { margin-top: 4px; transform: rotate(-135deg) }
#content:focus { outline: none }
::placeholder { color: var(--v-colors-fg-muted); opacity: 1 }
:placeholder-shown { text-overflow: ellipsis }

/* A short page still ends at the foot of the window. */
#root { min-height: var(--v-height); display: flex; flex-direction: column }
:where(#root > main, #root > [data-density]) { flex: 1 }
/* What comes is seldom less: the foot of the page does not move out of sight with it. */
#root > main [data-state=loading] { min-height: 60vh }

/* --v-height: of the window, without the bars of a phone's browser where it can say so (from Chromium 108).
   --v-foot: how much of the window's foot a bar takes (bottom-inset.ts), for what floats above it. */
:root { --v-target: 48px; --v-height: 100vh; --v-foot: 0px }
@supports (height: 100dvh) { :root { --v-height: 100dvh } }
[data-density=compact] { --v-target: 38px; line-height: 1.45 }
[lang=mr] [data-density=compact] { line-height: 1.55 }

/* Once a phone's page is alive, a change of it lays out only what is near the window. Before that it would delay the first paint.
   What is in sight at the start keeps its layout, the foot of a short page too: a browser counts the change as a shift.
   The first frame of a page that the phone stores leaves out what is far (first-frame.ts). */
@media screen and (max-width: 55.99em) {
  [data-live] { --v-far: auto }
  [data-near] :is(section ~ :is(section, details, div), #root footer):not(form *) { display: none }
  :is(section ~ section, section ~ details):not(form *) { content-visibility: var(--v-far); contain-intrinsic-height: auto 500px; overflow-clip-margin: 8px }
}

@keyframes v-rise { from { transform: translateY(8px) } }
@keyframes v-draw { from { stroke-dashoffset: 9 } }
@keyframes v-turn { to { rotate: 360deg } }
@keyframes v-pulse { 50% { opacity: 0.5 } }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation: none !important; transition: none !important }
}
@media (scripting: none) {
  [data-state=loading], div[role=search] { display: none }
}
@media print {
  header, footer, [data-print=no] { display: none !important }
}
`;

const tight = (css: string) =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,>])\s*/g, '$1')
    .replaceAll(': ', ':')
    .trim();

/** No cascade layers: older browsers drop all in them. An element's own class is more specific, or comes later. */
export const baseCss = paletteCss() + tight(rules);
