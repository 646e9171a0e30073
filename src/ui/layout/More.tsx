import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<typeof chakra.details>, 'title'> & { title: ReactNode };

/** What few people need, behind a press; works without scripts. */
export function More({ title, children, ...rest }: Props) {
  return (
    <chakra.details marginBlockEnd="4" {...rest}>
      <summary>{title}</summary>
      {children}
    </chakra.details>
  );
}

/** What few people need on the screen, and everybody on paper. */
export const PrintedMore = (props: Props) => <More ref={openForPrint} {...props} />;

/** At every print. Nothing takes it away again: a fold that is gone opens unseen. */
function openForPrint(fold: HTMLDetailsElement | null) {
  if (fold) window.addEventListener('beforeprint', () => fold.setAttribute('open', ''));
}
