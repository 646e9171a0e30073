import { chakra } from '@chakra-ui/react/styled-system';

export const cardLook = {
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  boxShadow: 'card',
} as const;

/** Holds one thing; no card stands in a card. */
export const Card = chakra('section', { base: { ...cardLook, padding: { base: '4', md: '5' } } });

/** A notice: information by default, `wait` for caution, `danger` for emergencies, `done` for success. */
export const Notice = chakra('div', {
  base: { borderRadius: 'md', padding: '3', paddingInline: '4', marginBlockEnd: '6' },
  variants: {
    tone: {
      info: { bg: 'bg.muted' },
      wait: { bg: 'wait.bg' },
      danger: { bg: 'danger.bg' },
      done: { bg: 'done.bg' },
    },
  },
  defaultVariants: { tone: 'info' },
});
