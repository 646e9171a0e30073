/**
 * What files the complaint, and what is shown afterwards. It is loaded soon after the form, which a slow phone shows earlier without
 * it. Rejects where it is neither on this phone nor within reach.
 */
export const loadFiling = () => import('../filing/filing.ts');

/**
 * As soon as the page is idle: the network may be gone when somebody submits. What it needs comes first, piece by piece: run as one,
 * it held a slow phone for a third of a second.
 */
export async function loadFilingSoon() {
  await idle();
  await import('#contract/public/complaint.ts');
  await idle();
  return loadFiling();
}

const idle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 2000 });
    else setTimeout(go, 200);
  });
