// Our own reset, a fifth of Chakra's; then what every page wears: letters, the focus ring, and the two densities
// (citizens 44 px targets, officers 36 px).

const reset = {
  '*, *::before, *::after, *::backdrop': {
    boxSizing: 'border-box',
    margin: '0',
    padding: '0',
    border: '0 solid',
    font: 'inherit',
    overflowWrap: 'break-word',
  },
  'button, input, select, textarea': { color: 'inherit' },
  button: { bg: 'transparent' },
  textarea: { resize: 'vertical' },
  'img, svg, video': { display: 'block' },
  'img, video': { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  table: { borderCollapse: 'collapse' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'b, strong': { fontWeight: '700' },
  'small, sub, sup': { fontSize: 'sm' },
  '[hidden]': { display: 'none !important' },
};

export const globalCss = {
  ...reset,
  html: {
    colorScheme: 'light',
    bg: 'bg',
    scrollPaddingTop: '80px',
    WebkitTextSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    touchAction: 'manipulation',
  },
  'html.dark': { colorScheme: 'dark' },
  body: {
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: '1.6',
    color: 'fg',
    bg: 'bg',
    fontVariantNumeric: 'tabular-nums',
  },
  // A short page still ends at the foot of the window.
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  '#root > main, #root > [data-density]': { flex: '1' },
  // How much of the window's foot a bar takes, for what floats above it.
  ':root': { '--v-foot': '0px' },
  ':root:has([data-foot-bar])': { '--v-foot': '72px' },
  'h1, h2, h3': { fontWeight: '700', lineHeight: '1.35', textWrap: 'balance' },
  ':focus-visible': {
    outline: '3px solid var(--v-colors-accent)',
    outlineOffset: '2px',
    borderRadius: '2px',
  },
  '#content:focus': { outline: 'none' },
  '::placeholder': { color: 'fg.muted', opacity: '1' },
  // Room for what floats in the corner, so that the end of the page and the toasts stay clear of it.
  'html:has([data-corner])': { '--v-corner': '72px' },
  '[data-density=compact]': { '--v-sizes-target': '36px' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
  },
  '@media print': { 'header, footer, [data-print=no]': { display: 'none !important' } },
  '@keyframes v-turn': { to: { rotate: '360deg' } },
  '@keyframes v-pulse': { '50%': { opacity: '0.5' } },
};
