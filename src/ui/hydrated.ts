import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in prerendered markup and while it hydrates, true from then on: for what only a live page can know or do. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
