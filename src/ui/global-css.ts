/** What every page wears: letters, the focus ring, and the two densities (citizens 44 px targets, officers 36 px). */
export const globalCss = {
  html: { colorScheme: 'light', bg: 'bg', scrollPaddingTop: '80px' },
  'html.dark': { colorScheme: 'dark' },
  body: {
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: '1.6',
    color: 'fg',
    bg: 'bg',
    fontVariantNumeric: 'tabular-nums',
  },
  'h1, h2, h3': { fontWeight: '700', lineHeight: '1.35', textWrap: 'balance' },
  'b, strong': { fontWeight: '700' },
  ':focus-visible': {
    outline: '3px solid var(--v-colors-accent)',
    outlineOffset: '2px',
    borderRadius: '2px',
  },
  '::placeholder': { color: 'fg.muted', opacity: '1' },
  '[data-density=compact]': { '--v-sizes-target': '36px' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
  },
  '@media print': { 'header, footer, [data-print=no]': { display: 'none !important' } },
  '@keyframes v-turn': { to: { rotate: '360deg' } },
  '@keyframes v-pulse': { '50%': { opacity: '0.5' } },
};
