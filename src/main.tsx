// Boot. The page is already painted and can be read and called from; what makes it lively comes in pieces, each in its
// own idle moment, so that a slow phone never hangs: first the chunks the page itself lists, then the app.

const idle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 200 });
    else setTimeout(go, 1);
  });

async function boot() {
  for (const chunk of document.querySelectorAll<HTMLLinkElement>('link[data-step]')) {
    await idle();
    await import(/* @vite-ignore */ chunk.href);
  }
  await idle();
  const { start } = await import('#app/start.tsx');
  await start();
}

/** A piece that did not come through is asked for again; until then the page is as it was painted. */
const again = () => setTimeout(() => boot().catch(again), 5000);

boot().catch(again);
