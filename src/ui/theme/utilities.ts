// Which styles take tokens, and the few states and short names our screens use: an eighth of Chakra's own base, which every phone
// would load and set up before its first button works. A law (tests/laws/styles.test.ts) finds what is written and missing here.
import type { SystemConfig } from '@chakra-ui/react/styled-system';
import { colors, fontSizes, radii, sizes, spacing, zIndex } from './tokens.ts';

type Utilities = NonNullable<SystemConfig['utilities']>;

const taking = (values: Record<string, string>, ...properties: (keyof Utilities)[]): Utilities =>
  Object.fromEntries(properties.map((property) => [property, { values }]));

export const utilities: Utilities = {
  ...taking(colors, 'color', 'backgroundColor', 'fill', 'stroke', 'accentColor', 'outlineColor'),
  ...taking(colors, 'borderColor', 'borderInlineStartColor', 'borderInlineEndColor', 'borderRightColor'),
  background: { values: colors, shorthand: ['bg'] },
  ...taking(spacing, 'gap', 'rowGap', 'columnGap', 'borderSpacing'),
  ...taking(spacing, 'margin', 'marginBlock', 'marginBlockStart', 'marginBlockEnd'),
  ...taking(spacing, 'marginInline', 'marginInlineStart', 'marginInlineEnd'),
  ...taking(spacing, 'padding', 'paddingBlock', 'paddingBlockStart', 'paddingBlockEnd'),
  ...taking(spacing, 'paddingInline', 'paddingInlineStart', 'paddingInlineEnd'),
  ...taking(spacing, 'inset', 'insetBlock', 'insetBlockStart', 'insetBlockEnd'),
  ...taking(spacing, 'insetInline', 'insetInlineStart', 'insetInlineEnd', 'top', 'bottom', 'left', 'right'),
  ...taking(sizes, 'width', 'minWidth', 'maxWidth', 'height', 'minHeight', 'maxHeight', 'flexBasis'),
  ...taking(radii, 'borderRadius', 'borderStartStartRadius', 'borderStartEndRadius'),
  ...taking(radii, 'borderEndStartRadius', 'borderEndEndRadius'),
  ...taking(fontSizes, 'fontSize'),
  ...taking(zIndex, 'zIndex'),
  spaceY: {
    values: spacing,
    transform: (between: string) => ({
      '& > :not(style, [hidden]) ~ :not(style, [hidden])': { marginBlockStart: between },
    }),
  },
  // For those who hear the page.
  srOnly: {
    values: { type: 'boolean' },
    transform: () => ({
      position: 'absolute',
      width: '1px',
      height: '1px',
      margin: '-1px',
      padding: '0',
      borderWidth: '0',
      overflow: 'hidden',
      clip: 'rect(0, 0, 0, 0)',
      whiteSpace: 'nowrap',
    }),
  },
  lineClamp: {
    transform: (lines: string) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: lines,
      WebkitBoxOrient: 'vertical',
      textWrap: 'wrap',
    }),
  },
};

/** Chakra's, as far as we use them; `dark` hangs on our theme switch. */
export const conditions = {
  hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
  focus: '&:focus',
  disabled: '&:disabled',
  readOnly: '&[readonly]',
  invalid: '&[aria-invalid=true]',
  selected: '&[aria-selected=true]',
  empty: '&:empty',
  last: '&:last-of-type',
  before: '&::before',
  after: '&::after',
  backdrop: '&::backdrop',
  print: '@media print',
  dark: '.dark &',
};
