// Boot script. The page is already painted and its links work; the scripts run in steps, each in an idle
// moment, so that a slow phone never hangs: first the chunks listed in the script's own tag, then the app.
import { type KeptTyped, typedFields } from './app/before-boot.ts';
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

/** After `comeBack`: the same page, so its fields stand in the same order. */
function takeTyped() {
  const kept: KeptTyped | null = JSON.parse(session()?.getItem('typed') ?? 'null');
  session()?.removeItem('typed');
  if (!kept) return;
  const [path, typed, pressed] = kept;
  const fields = [...document.querySelectorAll<HTMLInputElement>(typedFields)];
  if (path !== window.location.pathname || typed.length !== fields.length) return;
  for (const [at, field] of fields.entries()) [field.value, field.checked] = typed[at] ?? ['', false];
  for (const [at, { dataset }] of Array.from(document.forms).entries())
    if (pressed[at]) dataset.early = pressed[at];
}

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
if ('at' in Array.prototype) boot().catch(() => setTimeout(window.comeBack, 2000, isLeaving));
