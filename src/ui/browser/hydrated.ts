import { useEffect, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** false in prerendered markup and during hydration, then true: for anything that needs a live page. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Marks the root element as hydrated, and submits a form that was submitted before hydration. */
export function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.live = 'yes';
    const early = document.querySelector<HTMLFormElement>('[data-early]');
    delete early?.dataset.early;
    // Safari before 16 has no `requestSubmit`.
    early?.querySelector<HTMLElement>('[type=submit]')?.click();
  }, []);
}
