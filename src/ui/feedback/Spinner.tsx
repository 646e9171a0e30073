import { chakra } from '@chakra-ui/react/styled-system';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1.1em',
    height: '1.1em',
    flexShrink: 0,
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderInlineEnd: '2px solid transparent',
    animation: 'v-turn 0.8s linear infinite',
  },
});

/** Hidden from screen readers beside a text about the progress; give `label` where it stands alone. */
export function Spinner({ label }: { label?: string }) {
  return <Ring {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />;
}
