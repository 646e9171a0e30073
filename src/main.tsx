// Boot. The page is already painted and can be read and called from; what makes it lively comes in pieces, each in its
// own idle moment, so that a slow phone never hangs: first the chunks that the script's own tag lists, then the app.

const idle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 200 });
    else setTimeout(go, 1);
  });

/** After the first frame. A hidden tab draws none. */
const painted = () =>
  new Promise<void>((go) => {
    if (document.hidden) go();
    else requestAnimationFrame(() => setTimeout(go));
  });

async function boot() {
  // A console's page is empty until the scripts have run: nobody reads or touches it meanwhile.
  const isReadable = document.getElementById('root')?.hasChildNodes();
  const steps =
    document.querySelector<HTMLScriptElement>('script[data-steps]')?.dataset.steps?.split(' ') ?? [];
  const pause = isReadable ? idle : async () => undefined;
  if (isReadable) {
    // Asked for earlier, they would share a thin line with the page itself.
    await painted();
    for (const href of steps) {
      await pause();
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  }
  for (const href of steps) {
    await pause();
    await import(/* @vite-ignore */ href);
  }
  await pause();
  const { startApp: start } = await import('#app/start.tsx');
  await start(pause);
}

/** Sent before the page has come alive, a form is marked, so that the page sends it when it has: no press is lost. */
function keepEarlyPress(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (!event.defaultPrevented && form.method === 'dialog') form.dataset.early = 'yes';
}

// A browser never asks twice for a module that failed, so only a new load helps: when the network answers again, a few
// times at most, and never over something typed. Until then the page is as it was painted.
async function comeBack() {
  const tries = Number(sessionStorage.getItem('boots') ?? 0);
  if (tries > 2) return;
  const answers = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answers || isTyped()) {
    setTimeout(comeBack, 5000);
    return;
  }
  sessionStorage.setItem('boots', String(tries + 1));
  window.location.reload();
}

const isTyped = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea')).some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

window.addEventListener('submit', keepEarlyPress);
boot().catch(() => setTimeout(comeBack, 2000));
