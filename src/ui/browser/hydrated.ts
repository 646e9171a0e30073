import { useEffect, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in prerendered markup and while it hydrates, true from then on: for what only a live page can know or do. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Says on the root element that the page's own part has come alive, and sends the form that was sent too early for it. */
export function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.live = 'yes';
    const early = document.querySelector<HTMLFormElement>('form[data-early]');
    delete early?.dataset.early;
    early?.requestSubmit();
  }, []);
}
