// What a press opens may be drawn in parts, so that it does not hold up the next press on a slow PC. The first drawing of a page is
// waited for, and the browser's own "back" finds its place only in the whole height.
import { useEffect, useState } from 'react';

let wasDrawn = false;
let isReturn = false;

if (typeof window !== 'undefined') {
  const seePress = () => (isReturn = false);
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, seePress, { capture: true });
  window.addEventListener('popstate', () => (isReturn = true));
}

/** Whether the component that begins now comes in parts. `isKnown`: it has what it shows. */
export function useInParts(isKnown: boolean): boolean {
  const [inParts] = useState(() => wasDrawn && !isReturn);
  useEffect(() => {
    wasDrawn ||= isKnown;
  }, [isKnown]);
  return inParts;
}
