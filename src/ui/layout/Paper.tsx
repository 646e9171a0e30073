import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

/** Printed in place of the page, by a button or the browser's menu; exists only meanwhile. The last open one wins: a
 * dialog's before its list's. */
export function Paper({ children }: { children: () => ReactNode }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const paper = {};
    open.push(paper);
    const show = () => {
      if (open.at(-1) === paper) flushSync(() => setPrinting(true));
    };
    const hide = () => setPrinting(false);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      open.splice(open.indexOf(paper), 1);
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, []);
  useLayoutEffect(() => {
    if (!printing) return;
    const page = document.getElementById('root');
    const before = page?.getAttribute('data-print');
    page?.setAttribute('data-print', 'no');
    return () => {
      if (before) page?.setAttribute('data-print', before);
      else page?.removeAttribute('data-print');
    };
  }, [printing]);
  if (!printing) return null;
  return createPortal(<Sheet data-paper>{children()}</Sheet>, document.body);
}

/** Prints once `isReady`; `onEnd` when the browser has done it. */
export function usePrintOnce(isReady: boolean, onEnd: () => void) {
  useEffect(() => {
    if (!isReady) return;
    window.addEventListener('afterprint', onEnd, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onEnd);
    // Only the readiness counts.
  }, [isReady]);
}

const open: object[] = [];

const Sheet = chakra('div', {
  base: {
    display: 'none',
    _print: { display: 'block', color: 'black', bg: 'white', '--v-colors-bg': '#fff' },
  },
});
