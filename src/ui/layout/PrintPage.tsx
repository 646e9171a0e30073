import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { Page } from './Page.tsx';

/** Opened at the same address as another page: focus moves to its heading, which is not printed. */
export function PrintPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Page
      title={title}
      heading={
        <chakra.span ref={heading} tabIndex={-1} outline="none" data-print="no">
          {title}
        </chakra.span>
      }
    >
      {children}
    </Page>
  );
}
