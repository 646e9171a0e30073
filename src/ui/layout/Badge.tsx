import { chakra } from '@chakra-ui/react/styled-system';

export type Tone = 'blue' | 'green' | 'yellow' | 'grey' | 'red';

export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '10px',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: '600',
    lineHeight: '1.5',
    // A column of a table is at least as wide as the longest word.
    overflowWrap: 'break-word',
    maxWidth: 'full',
    // Seen in forced colours only, which drop the background.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
  },
  variants: {
    tone: {
      blue: { bg: 'info.bg', color: 'info' },
      green: { bg: 'done.bg', color: 'done' },
      yellow: { bg: 'wait.bg', color: 'wait' },
      grey: { bg: 'bg.muted', color: 'fg' },
      red: { bg: 'danger.bg', color: 'danger' },
    } satisfies Record<Tone, object>,
  },
  defaultVariants: { tone: 'grey' },
});
