import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

const wide = '(min-width: 768px)';

/** Closed on a phone until it is pressed, open on a wide screen. Native: it opens before scripts have loaded. */
export function Fold({ summary, children, ...rest }: ComponentProps<typeof Box> & { summary: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (box.current && matchMedia(wide).matches) box.current.open = true;
  }, []);
  return (
    <Box ref={box} {...rest}>
      <Summary>{summary}</Summary>
      {children}
    </Box>
  );
}

const Box = chakra('details', {
  base: {
    // Shows the content on a wide screen from the first paint on, so that nothing moves when it is opened.
    [`@media ${wide}`]: {
      '&::details-content': { contentVisibility: 'visible' },
      '& > summary': { cursor: 'auto', _after: { content: 'none' } },
    },
  },
});

const Summary = chakra('summary', {
  base: { padding: '0', minHeight: { base: 'target', md: '0' }, color: 'fg' },
});
