// What our screens use. Colours are CSS variables, because they change with the theme (`--v-colors-act`, in styles
// `color: 'act'`); lengths are literal. Chakra's own tokens would add 40 kB of variables to every page. Text on
// background meets WCAG AA (4.5:1) in both themes, controls 3:1.

const steps = {
  '0': '0',
  '0.5': '2px',
  '1': '4px',
  '2': '8px',
  '3': '12px',
  '4': '16px',
  '5': '20px',
  '6': '24px',
  '8': '32px',
  '10': '40px',
  '12': '48px',
  '16': '64px',
  '24': '96px',
};

const below = Object.entries(steps).map(([name, value]) => [`-${name}`, `-${value}`]);

export const spacingTokens: Record<string, string> = { ...steps, ...Object.fromEntries(below) };

export const sizeTokens = { full: '100%', text: '42rem', page: '72rem', target: 'var(--v-target)' };

export const radiusTokens = { sm: '4px', md: '8px', full: '9999px' };

export const fontSizeTokens = {
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  '2xl': '1.75rem',
  '3xl': '2.25rem',
};

export const zIndex = { header: '10', toast: '100' };

const palette = {
  bg: ['#ffffff', '#0f1722'],
  'bg.subtle': ['#f4f6f9', '#16202e'],
  'bg.muted': ['#e6eaf0', '#22303f'],
  fg: ['#16212f', '#eef2f7'],
  'fg.muted': ['#47566a', '#b7c3d2'],
  line: ['#cbd3de', '#364658'],
  'line.strong': ['#6a7990', '#8797ac'],
  // Interactive elements: deep navy; in the dark theme a light blue with dark text.
  act: ['#17366b', '#a5c8ff'],
  'act.hover': ['#0f264d', '#c3daff'],
  'act.fg': ['#ffffff', '#0f1722'],
  link: ['#1b4d92', '#a5c8ff'],
  accent: ['#a84e07', '#f2ae63'],
  'accent.bg': ['#fdf1e3', '#35260f'],
  // Red is only for emergencies and destructive actions, green only for completed ones.
  danger: ['#b02318', '#ffa198'],
  'danger.solid': ['#b02318', '#c4362b'],
  'danger.fg': ['#ffffff', '#ffffff'],
  'danger.bg': ['#fdeceb', '#3c1613'],
  done: ['#17633a', '#86d7a6'],
  'done.bg': ['#e5f4ea', '#12321f'],
  info: ['#1b4d92', '#a5c8ff'],
  'info.bg': ['#e6eefa', '#17293f'],
  wait: ['#6b4a00', '#f2cf7c'],
  'wait.bg': ['#fcf1cf', '#35290c'],
} as const;

const variable = (name: string) => `--v-colors-${name.replaceAll('.', '-')}`;

export const colorTokens = Object.fromEntries(
  Object.keys(palette).map((name) => [name, `var(${variable(name)})`]),
);

export function paletteCss(): string {
  const [day, night] = [0, 1].map((theme) =>
    Object.entries(palette)
      .map(([name, pair]) => `${variable(name)}:${pair[theme]};`)
      .join(''),
  );
  // Paper is always light.
  return `:root{${day}}@media screen{.dark{${night}}}`;
}

export const barColors = { light: palette.bg[0], dark: palette.bg[1] };
