/**
 * What files the complaint, and what is shown afterwards. It is loaded soon after the form, which a slow phone shows earlier without
 * it. Rejects where it is neither on this phone nor within reach.
 */
export const loadFiling = () => import('../filing/filing.ts');

/**
 * As soon as somebody begins to fill the form in, or has had it before them for ten seconds: the network may be gone when they
 * submit, and a phone that only shows the form needs none of it. What it needs comes first, piece by piece: run as one, it held a
 * slow phone for a third of a second.
 */
export async function loadFilingSoon() {
  await begun();
  await idle();
  await import('#contract/public/complaint.ts');
  await idle();
  return loadFiling();
}

const longestMs = 10_000;

const begun = () =>
  new Promise<void>((go) => {
    setTimeout(go, longestMs);
    for (const kind of ['pointerdown', 'keydown', 'input', 'scroll'])
      window.addEventListener(kind, () => go(), { once: true, capture: true, passive: true });
  });

const idle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 2000 });
    else setTimeout(go, 200);
  });
