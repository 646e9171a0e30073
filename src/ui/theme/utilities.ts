// An eighth of Chakra's base config, which every phone would load before its first button works: styles that take
// tokens, states and short names. A rule (tests/rules/styles.test.ts) finds missing ones.
import type { SystemConfig } from '@chakra-ui/react/styled-system';
import {
  colorTokens,
  fontSizeTokens,
  radiusTokens,
  shadowTokens,
  sizeTokens,
  spacingTokens,
  zIndex,
} from './tokens.ts';

type Utilities = NonNullable<SystemConfig['utilities']>;

const taking = (values: Record<string, string>, ...properties: (keyof Utilities)[]): Utilities =>
  Object.fromEntries(properties.map((property) => [property, { values }]));

export const styleUtilities: Utilities = {
  ...taking(colorTokens, 'color', 'backgroundColor', 'fill', 'stroke', 'accentColor'),
  ...taking(colorTokens, 'borderColor', 'borderInlineStartColor'),
  background: { values: colorTokens, shorthand: ['bg'] },
  ...taking(spacingTokens, 'gap', 'rowGap', 'columnGap', 'borderSpacing'),
  ...taking(spacingTokens, 'margin', 'marginBlock', 'marginBlockStart', 'marginBlockEnd'),
  ...taking(spacingTokens, 'marginInline', 'marginInlineStart', 'marginInlineEnd'),
  ...taking(spacingTokens, 'padding', 'paddingBlock', 'paddingBlockStart', 'paddingBlockEnd'),
  ...taking(spacingTokens, 'paddingInline', 'paddingInlineStart', 'paddingInlineEnd'),
  ...taking(spacingTokens, 'inset', 'insetBlock', 'insetBlockStart', 'insetBlockEnd'),
  ...taking(spacingTokens, 'insetInline', 'insetInlineStart', 'insetInlineEnd'),
  ...taking(spacingTokens, 'top', 'bottom', 'left', 'right'),
  ...taking(sizeTokens, 'width', 'minWidth', 'maxWidth', 'height', 'minHeight', 'maxHeight'),
  ...taking(radiusTokens, 'borderRadius', 'borderStartStartRadius', 'borderStartEndRadius'),
  ...taking(radiusTokens, 'borderEndStartRadius', 'borderEndEndRadius'),
  ...taking(fontSizeTokens, 'fontSize'),
  ...taking(zIndex, 'zIndex'),
  ...taking(shadowTokens, 'boxShadow'),
  spaceY: {
    values: spacingTokens,
    transform: (between: string) => ({
      '& > :not(style, [hidden]) ~ :not(style, [hidden])': { marginBlockStart: between },
    }),
  },
  // Visible to screen readers only.
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

/** The part of Chakra's conditions that we use. */
export const styleConditions = {
  hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-busy=true])'],
  focus: '&:focus',
  disabled: '&:is(:disabled, [aria-busy=true])',
  readOnly: '&[readonly]',
  invalid: '&[aria-invalid=true]',
  selected: '&[aria-selected=true]',
  empty: '&:empty',
  before: '&::before',
  after: '&::after',
  backdrop: '&::backdrop',
  print: '@media print',
};
