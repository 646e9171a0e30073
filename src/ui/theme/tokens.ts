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

export const radiusTokens = { sm: '8px', md: '12px', lg: '18px', full: '9999px' };

export const fontSizeTokens = {
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  '2xl': '1.75rem',
  '3xl': '2.25rem',
};

export const zIndex = { header: '10', toast: '100' };

// Red earth and line drawings say "village", deep blue says "police", and bright red says only "danger". Each pair: light, dark.
export const colorPalette = {
  // Raised surfaces: cards, fields, headers. The page below them is `bg.subtle`.
  bg: ['#ffffff', '#182038'],
  'bg.subtle': ['#fbf9f5', '#0f1525'],
  'bg.muted': ['#f6ece0', '#242e49'],
  fg: ['#1a2238', '#e9ebf2'],
  'fg.muted': ['#515b73', '#aab3c7'],
  line: ['#e6e2da', '#2c3652'],
  // Edges of controls: 3:1.
  'line.strong': ['#7b8396', '#7885a6'],
  // Grounds of what acts. As letters, edges and lines of drawings, where the dark theme needs a lighter blue: `link`.
  act: ['#17356b', '#3560b0'],
  'act.hover': ['#0f2650', '#426dbe'],
  'act.fg': ['#ffffff', '#ffffff'],
  link: ['#17356b', '#a9c4f7'],
  // Red earth: icons and accents, never a state.
  accent: ['#8a3b1e', '#f0a680'],
  // The ground of a line drawing, and its lines.
  art: ['#8a3b1e', '#4d2314'],
  'art.fg': ['#fff1e4', '#ffe6d4'],
  // Red is only for emergencies and destructive actions, green only for completed ones.
  danger: ['#b3231c', '#ff978d'],
  'danger.solid': ['#b3231c', '#b3231c'],
  'danger.hover': ['#8f1912', '#8f1912'],
  'danger.fg': ['#ffffff', '#ffffff'],
  'danger.bg': ['#fdeae7', '#3d1e23'],
  done: ['#17663a', '#86d8a8'],
  'done.bg': ['#e1f2e8', '#173727'],
  info: ['#17356b', '#a9c4f7'],
  'info.bg': ['#e7eefb', '#1e2d50'],
  wait: ['#7a4f00', '#f2c76f'],
  'wait.bg': ['#fdf0d5', '#372c14'],
  // The navigation of the consoles.
  side: ['#10264f', '#0a0f1d'],
} as const;

/** Depth: `card` lies on the page, `float` above it. In the dark theme lines take the place of the first. */
const shadows = {
  card: ['0 1px 2px #1a22380d', 'none'],
  float: ['0 8px 28px #1a22381a', '0 10px 30px #0008'],
} as const;

export const shadowTokens = { card: 'var(--v-card)', float: 'var(--v-float)' };

const variable = (name: string) => `--v-colors-${name.replaceAll('.', '-')}`;

const isFixed = ([day, night]: readonly [string, string]) => day === night;

/** A colour that is the same in both themes needs no variable. */
export const colorTokens = Object.fromEntries(
  Object.entries(colorPalette).map(([name, pair]) => [
    name,
    isFixed(pair) ? pair[0] : `var(${variable(name)})`,
  ]),
);

export function paletteCss(): string {
  const [day, night] = [0, 1].map((theme) =>
    [
      ...Object.entries(colorPalette).flatMap(([name, pair]) =>
        isFixed(pair) ? [] : `${variable(name)}:${pair[theme]};`,
      ),
      ...Object.entries(shadows).map(([name, pair]) => `--v-${name}:${pair[theme]};`),
    ].join(''),
  );
  // Paper is always light.
  return `:root{${day}}@media screen{.dark{${night}}}`;
}

/** Of what is white in both themes, such as a sheet of paper: whatever stands on it takes the colours of the light theme. */
export const paperColors = Object.fromEntries(
  Object.entries(colorPalette).map(([name, pair]) => [variable(name), pair[0]]),
);

export const barColors = { light: colorPalette.bg[0], dark: colorPalette.bg[1] };
