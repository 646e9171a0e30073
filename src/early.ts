// What a person does before the page is alive. Part of the boot script, so it imports nothing. A page that can be read,
// called from and left without scripts becomes alive when somebody needs it: at the first touch, key or scroll, or after ten
// seconds; a call to the police never waits for scripts. Why: docs/decisions/page-start.md.

export interface Early {
  /** Resolves when somebody needs the page. */
  readonly need: Promise<void>;
  /** From now on React answers clicks; what was pressed before is pressed again when the page is alive. */
  handOver(): void;
  /** A reload now would call the person back from the page that is asked for. */
  isLeaving(): boolean;
}

const longestMs = 10_000;
/** A link or a fold answers by itself, at the click that follows the touch; the page's own work comes after it. */
const answersItself = 'a[href], summary';
const afterItselfMs = 1000;
/** All that a press can mean something to. */
const answersPress = 'a, button, input, select, textarea, summary, label';

const root = document.documentElement;

/** A call, too, is said to leave the page, and does not. */
const leavingMs = 30_000;
let leftAt = -leavingMs;
/** Firefox stops what a page still loads as soon as another one is asked for, and scripts that are missing then are not lost. */
export const isLeaving = () => performance.now() - leftAt < leavingMs;

export function keepEarly(): Early {
  const given = new AbortController();
  const alive = new AbortController();
  let press: HTMLElement | null = null;
  let shifts = 0;
  let go: () => void;
  const need = new Promise<void>((resolve) => {
    go = resolve;
  });
  const on = (kind: string, see: (event: Event) => void, { signal }: AbortController) =>
    window.addEventListener(kind, see, { capture: true, signal });

  // The buttons between the steps of a form are answered here, also when the page is alive.
  window.addEventListener('click', ({ target }) => moveStep(isIn(target, '[data-go]')));
  on('pointerdown', ({ target }) => setTimeout(go, isIn(target, answersItself) ? afterItselfMs : 0), given);
  on('click', seeClick, given);
  on('keydown', (event) => seeKey(event as KeyboardEvent), alive);
  for (const kind of ['scroll', 'input', 'submit', 'online', 'offline', 'hashchange'])
    on(kind, () => go(), given);
  // The rest of a touch that began on plain text before: React, listening meanwhile, would draw the whole page at once for it.
  let isBefore = false;
  on('pointerdown', () => (isBefore = !given.signal.aborted), alive);
  for (const kind of ['pointerup', 'touchend', 'mousedown', 'mouseup', 'click'])
    on(kind, (event) => isBefore && !isIn(event.target, answersPress) && event.stopPropagation(), alive);
  setTimeout(() => go(), longestMs);
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });

  function seeClick(event: Event): void {
    const exit = isIn(event.target, 'a[data-replace]');
    if (exit) leave(event, exit as HTMLAnchorElement);
    press = isIn(event.target, 'button[type=button]:not([data-go])') ?? press;
    // After this click: React, if it began to listen meanwhile, would answer it a second time.
    if (!isIn(event.target, answersItself)) setTimeout(go);
  }

  /** Three presses of Shift leave the site: the first ones count too (src/citizen/shell/exit-keys.ts). */
  function seeKey({ key, repeat }: KeyboardEvent): void {
    shifts = key !== 'Shift' ? 0 : shifts + Number(!repeat);
    setTimeout(go);
  }

  new MutationObserver((_, watch) => {
    watch.disconnect();
    alive.abort();
    for (; shifts > 0; shifts -= 1) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    if (press?.isConnected) press.click();
  }).observe(root, { attributeFilter: ['data-live'] });

  // A button pressed before this script came (src/app/before-boot.ts).
  isIn(window.missed ?? null, 'button')?.click();
  return { need, handOver: () => given.abort(), isLeaving };
}

/** As the exit itself does when it is alive: this page must not stay in the history. */
function leave(event: Event, { href }: HTMLAnchorElement): void {
  event.preventDefault();
  root.hidden = true;
  window.location.replace(href);
}

/** Radio buttons hold the step, and CSS alone shows it (src/citizen/complaint/form/Steps.tsx). */
function moveStep(button: HTMLElement | null): void {
  if (!button) return;
  const dots = [...document.querySelectorAll<HTMLInputElement>('[name=step]')];
  const to = dots[dots.findIndex(({ checked }) => checked) + Number(button.dataset.go)];
  if (!to) return;
  to.checked = true;
  // The head of the page is low, and whole.
  window.scrollTo(0, 0);
  document.getElementById(`block-${to.value}`)?.focus({ preventScroll: true });
}

const isIn = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
