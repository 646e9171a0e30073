import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useInParts } from '#staff/list/in-parts.ts';

type Props = {
  /** What needs the officer now. */
  first: ReactNode;
  children: ReactNode;
  side: ReactNode;
};

const parts = 2;

/** What is worked on, and on a wide screen its numbers beside it. What needs the officer is drawn first. */
export function HomeColumns({ first, children, side }: Props) {
  const inParts = useInParts(true);
  const [part, setPart] = useState(inParts ? 0 : parts);
  useEffect(() => {
    if (part < parts) startTransition(() => setPart(part + 1));
  }, [part]);
  return (
    <Columns>
      <Column>
        {first}
        {part > 0 && children}
      </Column>
      <Column>{part > 1 && side}</Column>
    </Columns>
  );
}

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
