/**
 * What files the complaint, and what is shown afterwards. It is loaded soon after the form, which a slow phone shows earlier without
 * it. Rejects where it is neither on this phone nor within reach.
 */
export const loadFiling = () => import('../filing/filing.ts');

/** What it needs comes first, piece by piece: run as one, it held a slow phone for a third of a second. */
const pieces = [() => import('#contract/public/complaint.ts'), loadFiling];

/** As soon as the page is idle: the network may be gone when somebody submits. Returns what ends it. */
export function loadFilingSoon(): () => void {
  const ended = new AbortController();
  const load = async () => {
    for (const piece of pieces) {
      await idle();
      if (ended.signal.aborted) return;
      await piece();
    }
  };
  load().catch(() => undefined);
  return () => ended.abort();
}

const idle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 2000 });
    else setTimeout(go, 200);
  });
