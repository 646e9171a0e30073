import { useCallback, useLayoutEffect, useRef } from 'react';

/** Of constant identity, so that its receivers need not render again. Do not call it during rendering. */
export function useStableCallback<Args extends unknown[], Result>(newest: (...args: Args) => Result) {
  const now = useRef(newest);
  useLayoutEffect(() => {
    now.current = newest;
  });
  return useCallback((...args: Args) => now.current(...args), []);
}
