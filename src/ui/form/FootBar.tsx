import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { stickToBottom } from '#ui/layout/bottom-inset.ts';

/** The way on, always in sight: `phone`: on a wide screen at the end of the page, where the last button stands first. */
export function FootBar({ on, children }: { on: 'phone' | 'all'; children: ReactNode }) {
  return (
    <Bar ref={stickToBottom} data-print="no" on={on}>
      {children}
    </Bar>
  );
}

const stuck = {
  position: 'sticky',
  insetBlockEnd: '0',
  // Under the bar at the head of the window, when the page carries this one up there.
  zIndex: '3',
  marginInline: '-16px',
  paddingInline: '4',
  paddingBlock: '10px',
  bg: 'bg',
  borderBlockStartWidth: '1px',
  borderColor: 'line',
} as const;

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '@media (min-width: 56em)': { flexDirection: 'row-reverse', justifyContent: 'flex-end' },
  },
  variants: {
    on: {
      phone: { '@media screen and (max-width: 55.99em)': stuck },
      all: { '@media screen': stuck },
    },
  },
});
