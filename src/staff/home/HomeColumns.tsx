import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** What is worked on, and on a wide screen its numbers beside it. */
export const HomeColumns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <Columns>
    <Column>{children}</Column>
    <Column>{side}</Column>
  </Columns>
);

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 300px' },
    alignItems: 'start',
    gap: '4',
  },
});

const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
});
