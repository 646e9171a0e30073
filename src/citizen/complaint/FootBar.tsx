import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { stickToBottom } from '#ui/layout/bottom-inset.ts';

/** The way on: always in sight on a phone, at the end of the page on a wide screen, where the last button stands first. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <Bar ref={stickToBottom} data-print="no">
      {children}
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    '@media screen and (max-width: 55.99em)': {
      position: 'sticky',
      insetBlockEnd: '0',
      zIndex: 'header',
      marginInline: '-16px',
      paddingInline: '4',
      paddingBlock: '10px',
      bg: 'bg',
      borderBlockStartWidth: '1px',
      borderColor: 'line',
    },
    '@media (min-width: 56em)': { flexDirection: 'row-reverse', justifyContent: 'flex-end' },
  },
});
