import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useInParts } from '#staff/list/in-parts.ts';
import { HeldBack } from '#ui/feedback/HeldBack.tsx';

type Props = {
  /** What needs the officer now. */
  first: ReactNode;
  /** It is known, or cannot be. */
  isKnown: boolean;
  children: ReactNode;
  side: ReactNode;
};

const parts = 2;

/** What is worked on, and on a wide screen its numbers beside it. What needs the officer is drawn first. */
export function HomeColumns({ first, isKnown, children, side }: Props) {
  const inParts = useInParts(true);
  const [part, setPart] = useState(inParts ? 0 : parts);
  useEffect(() => {
    if (part < parts) startTransition(() => setPart(part + 1));
  }, [part]);
  return (
    // As high as a home at least, so that a reload finds its place again.
    <Columns minHeight={isKnown ? undefined : '300vh'}>
      <Column>
        {first}
        {part > 0 && <HeldBack isHeld={!isKnown}>{children}</HeldBack>}
      </Column>
      <Column>{part > 1 && <HeldBack isHeld={!isKnown}>{side}</HeldBack>}</Column>
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
