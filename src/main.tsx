// Boot script. The page is already painted and its links work; the scripts run in steps, each in an idle
// moment, so that a slow phone never hangs: first the chunks listed in the script's own tag, then the app.
import { isLeaving, keepEarly } from './early.ts';

const idle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 200 });
    else setTimeout(go, 1);
  });

/** Resolves after the first frame; at once in a hidden tab, which draws none. */
const painted = () =>
  new Promise<void>((go) => {
    if (document.hidden) go();
    else requestAnimationFrame(() => setTimeout(go));
  });

async function boot() {
  takeTyped();
  const early = keepEarly();
  // A console's page is empty until the scripts have run, so nothing can be blocked.
  const isReadable = document.getElementById('root')?.hasChildNodes();
  const said = document.querySelector<HTMLScriptElement>('script[data-steps]')?.dataset;
  const steps = said?.steps?.split(' ') ?? [];
  const pause = isReadable ? idle : async () => undefined;
  if (isReadable) {
    // Earlier requests would compete with the page itself on a slow connection.
    await painted();
    for (const href of steps) {
      await pause();
      preload(href);
    }
  }
  // A console's own chunks and words, which the router would ask for one after the other.
  const later: Record<string, string[]> = JSON.parse(said?.later ?? '{}');
  const [, language = 'en'] = /(?:^|; *)lang=(\w+)/.exec(document.cookie) ?? [];
  const own = later[window.location.pathname];
  for (const file of own?.concat(later[language] ?? []) ?? []) preload(`/${file}`);
  for (const href of steps) {
    await pause();
    await import(/* @vite-ignore */ href);
  }
  await pause();
  const { startApp: start } = await import('#app/start.tsx');
  await start(pause, early);
  session()?.removeItem('boots');
}

const preload = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));

/** Marks a form submitted before hydration, so that the page submits it afterwards. */
function keepEarlyPress(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (!event.defaultPrevented && form.method === 'dialog') form.dataset.early = 'yes';
}

// Browsers never retry a failed module, so the page reloads when the network answers again: a few times at
// most, and with what was typed and pressed. Until then the prerendered page stays.
async function comeBack() {
  const kept = session();
  const tries = Number(kept?.getItem('boots') ?? 0);
  if (!kept || tries > 2) return;
  const answers = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answers || isLeaving()) {
    setTimeout(comeBack, 5000);
    return;
  }
  kept.setItem('boots', String(tries + 1));
  const typed = fields().map(({ value, checked }) => [value, checked]);
  const pressed = forms().map(({ dataset }) => dataset.early);
  kept.setItem('typed', JSON.stringify([window.location.pathname, typed, pressed]));
  window.location.reload();
}

/** After `comeBack`: the same page, so its fields stand in the same order. */
function takeTyped() {
  const [path, typed, pressed] = JSON.parse(session()?.getItem('typed') ?? '[]');
  session()?.removeItem('typed');
  if (path !== window.location.pathname || typed.length !== fields().length) return;
  for (const [at, field] of fields().entries()) [field.value, field.checked] = typed[at];
  for (const [at, { dataset }] of forms().entries()) if (pressed[at]) dataset.early = pressed[at];
}

const fields = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>(
      'input:not([type=file]):not([type=password]), select, textarea',
    ),
  );
const forms = () => Array.from(document.forms);

/** null: the person's settings forbid it. */
function session() {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

window.addEventListener('submit', keepEarlyPress);
// An older browser keeps the prerendered page with a sentence on top (build/too-old.ts).
if ('at' in Array.prototype) boot().catch(() => setTimeout(comeBack, 2000));
