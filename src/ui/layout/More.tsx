import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<typeof chakra.details>, 'title'> & { title: ReactNode };

/** What few people need, behind a press; works without scripts. */
export function More({ title, children, ...rest }: Props) {
  return (
    <chakra.details marginBlockEnd="4" {...rest}>
      <Summary>{title}</Summary>
      {children}
    </chakra.details>
  );
}

const Summary = chakra('summary', {
  base: {
    width: 'fit-content',
    minHeight: 'target',
    paddingBlock: '2',
    color: 'link',
    fontWeight: '600',
    cursor: 'pointer',
  },
});
