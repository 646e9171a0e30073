import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at each rendering, which does what the newest one does: what takes it need not be rendered again. Not while rendering. */
export function useStableCallback<Args extends unknown[], Result>(newest: (...args: Args) => Result) {
  const now = useRef(newest);
  useLayoutEffect(() => {
    now.current = newest;
  });
  return useCallback((...args: Args) => now.current(...args), []);
}
