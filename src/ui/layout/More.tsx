import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

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
export function PrintedMore(props: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => fold.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  return <More ref={fold} {...props} />;
}
