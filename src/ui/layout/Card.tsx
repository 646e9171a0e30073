import { chakra } from '@chakra-ui/react/styled-system';

/** Only for something interactive; plain text needs no box. */
export const Card = chakra('section', {
  base: {
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    padding: { base: '4', md: '6' },
  },
});

/** A notice: information by default, `wait` for caution, `danger` for emergencies, `done` for success. */
export const Notice = chakra('div', {
  base: { borderInlineStartWidth: '4px', borderRadius: 'sm', padding: '4', marginBlockEnd: '6' },
  variants: {
    tone: {
      info: { bg: 'info.bg', borderColor: 'info' },
      wait: { bg: 'wait.bg', borderColor: 'wait' },
      danger: { bg: 'danger.bg', borderColor: 'danger' },
      done: { bg: 'done.bg', borderColor: 'done' },
    },
  },
  defaultVariants: { tone: 'info' },
});
