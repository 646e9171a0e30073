// One lean token set. The full default theme of Chakra puts 40 kB of variables into every page, so only what our
// screens use is here. Every text/background pair below meets WCAG AA (4.5:1) in both themes; controls meet 3:1.
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css.ts';

const pair = (base: string, dark: string) => ({ value: { base, _dark: dark } });
const steps = {
  0: '0',
  0.5: '2px',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
};
const scale = { ...steps, 10: '40px', 12: '48px', 16: '64px', 24: '96px' };
const values = <Key extends string | number>(of: Record<Key, string>) =>
  Object.fromEntries(Object.entries<string>(of).map(([key, value]) => [key, { value }]));

const ours = defineConfig({
  cssVarsPrefix: 'v',
  cssVarsRoot: ':root',
  preflight: false,
  globalCss,
  conditions: { dark: '.dark &', light: ':root:not(.dark) &' },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: {
      fonts: {
        body: {
          value:
            'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", "Lohit Devanagari", Mangal, sans-serif',
        },
      },
      fontSizes: values({
        sm: '0.875rem',
        md: '1rem',
        lg: '1.125rem',
        xl: '1.375rem',
        '2xl': '1.75rem',
        '3xl': '2.25rem',
      }),
      spacing: values(scale),
      // Not the steps of spacing once more: each variable stands in every page.
      sizes: values({ full: '100%', text: '42rem', page: '72rem', target: '44px' }),
      radii: values({ sm: '4px', md: '8px', full: '9999px' }),
      zIndex: values({ header: '10', toast: '100' }),
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: pair('#ffffff', '#0f1722'),
          subtle: pair('#f4f6f9', '#16202e'),
          muted: pair('#e6eaf0', '#22303f'),
        },
        fg: { DEFAULT: pair('#16212f', '#eef2f7'), muted: pair('#47566a', '#b7c3d2') },
        line: { DEFAULT: pair('#cbd3de', '#364658'), strong: pair('#6a7990', '#8797ac') },
        // What acts: deep navy; in the dark its light counterpart, with dark letters on it.
        act: {
          DEFAULT: pair('#17366b', '#a5c8ff'),
          hover: pair('#0f264d', '#c3daff'),
          fg: pair('#ffffff', '#0f1722'),
        },
        link: pair('#1b4d92', '#a5c8ff'),
        accent: { DEFAULT: pair('#a84e07', '#f2ae63'), bg: pair('#fdf1e3', '#35260f') },
        // Red is for emergencies and destruction only; green only for what is done.
        danger: {
          DEFAULT: pair('#b02318', '#ffa198'),
          solid: pair('#b02318', '#c4362b'),
          fg: pair('#ffffff', '#ffffff'),
          bg: pair('#fdeceb', '#3c1613'),
        },
        done: { DEFAULT: pair('#17633a', '#86d7a6'), bg: pair('#e5f4ea', '#12321f') },
        info: { DEFAULT: pair('#1b4d92', '#a5c8ff'), bg: pair('#e6eefa', '#17293f') },
        wait: { DEFAULT: pair('#6b4a00', '#f2cf7c'), bg: pair('#fcf1cf', '#35290c') },
      },
    },
  },
});

export const system = createSystem(defaultBaseConfig, ours);
