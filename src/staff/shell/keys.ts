// Keyboard shortcuts of the consoles. They are single letters, so they are ignored while the user types and
// can be switched off (WCAG 2.1.4).
import { useLayoutEffect, useState } from 'react';
import { storedMark } from '#ui/browser/stored-mark.ts';

/** Buttons of an open report that have a key; `data-key` marks them. */
const acts = ['act', 'note', 'call', 'print', 'step1', 'step2', 'step3', 'steps'] as const;
type Act = (typeof acts)[number];
export type KeyAction = 'search' | 'next' | 'previous' | 'help' | Act;

const letters: Readonly<Record<string, KeyAction>> = {
  j: 'next',
  k: 'previous',
  a: 'act',
  n: 'note',
  c: 'call',
  p: 'print',
  s: 'steps',
};

/** The offered steps of the law, in their order. */
const digits: Readonly<Record<string, KeyAction>> = { 1: 'step1', 2: 'step2', 3: 'step3' };
const actions: Readonly<Record<string, KeyAction>> = { ...letters, ...digits, '/': 'search', '?': 'help' };

/** By key position, because a Marathi keyboard has other letters and digits on these keys. */
const actionsOfPlace: Readonly<Record<string, KeyAction>> = Object.fromEntries([
  ...Object.entries(letters).map(([letter, action]) => [`Key${letter.toUpperCase()}`, action]),
  ...Object.entries(digits).map(([digit, action]) => [`Digit${digit}`, action]),
]);

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** null: not a shortcut. */
export function actionOf({ key, code, ctrlKey, metaKey, altKey, isComposing }: Press): KeyAction | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  const isOtherScript = /^[\u0370-\uffff]+$/.test(key);
  return actions[key] ?? (isOtherScript ? actionsOfPlace[code] : undefined) ?? null;
}

/** `onHelp` opens the list of shortcuts; `onSearch` opens a tab with a search, where this one has none. */
export function useKeys(onHelp: () => void, onSearch: () => void) {
  const on = !keysOff.use();
  const [latest] = useState(() => ({ onHelp, onSearch }));
  useLayoutEffect(markKeys, []);
  useLayoutEffect(() => {
    Object.assign(latest, { onHelp, onSearch });
  });
  // Before the first paint: a key that is pressed as soon as the console is seen must be heard.
  useLayoutEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const arrow = arrowOf(event);
      if (!arrow && isTyping(event.target)) return;
      const action = arrow ?? actionOf(event);
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (!action || (dialog && !(isAct(action) && dialog.querySelector('[data-report]')))) return;
      event.preventDefault();
      if (isAct(action)) act(action, dialog);
      else if (action === 'help') latest.onHelp();
      else if (action === 'search') focusSearch() || latest.onSearch();
      else moveRow(action === 'next' ? 1 : -1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, latest]);
  return { on, switchKeys };
}

/** `data-keys` on the page from a press of a key to one of a pointer: where the program moves the focus, only then a ring shows it. */
function markKeys() {
  const mark = ({ type }: Event) => document.documentElement.toggleAttribute('data-keys', type === 'keydown');
  document.addEventListener('keydown', mark, true);
  document.addEventListener('pointerdown', mark, true);
  return () => {
    document.removeEventListener('keydown', mark, true);
    document.removeEventListener('pointerdown', mark, true);
  };
}

const typed = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typed) !== null;

const isAct = (action: KeyAction): action is Act => acts.some((one) => one === action);

/** The arrows move from a row, and down from the search to what it has found; elsewhere they scroll. */
function arrowOf(event: KeyboardEvent): KeyAction | null {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || isComposing || !(target instanceof Element)) return null;
  if (target.matches('#content input[type=search]')) return key === 'ArrowDown' ? 'next' : null;
  if (!target.matches('#content [data-row]')) return null;
  return key === 'ArrowDown' ? 'next' : key === 'ArrowUp' ? 'previous' : null;
}

/** false: this tab has no search. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content input[type=search]');
  // Some lists have their search in a dialog; its button opens that.
  const opener = document.querySelector<HTMLElement>('#content [data-key=search]');
  if (field) {
    field.focus();
    field.select();
  } else opener?.click();
  return field !== null || opener !== null;
}

/** Presses the button in the open report; without one, opens the row in focus or under the mouse and presses there. */
function act(action: Act, dialog: Element | undefined) {
  const button = (within: Element | null | undefined) =>
    within?.querySelector<HTMLElement>(`[data-key=${action}]`);
  const report = dialog ?? document.querySelector('#content [data-panel]');
  if (report) return trigger(button(report));
  const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row]')];
  const row =
    rows.find((one) => one.contains(document.activeElement)) ?? rows.find((one) => one.matches(':hover'));
  const here = button(row);
  if (here || !row) return trigger(here);
  open(row);
  trySoon(() => {
    const opened = document.querySelector('[data-report]')?.closest('dialog, [data-panel]');
    trigger(button(opened));
    return button(opened) !== undefined && button(opened) !== null;
  });
}

/** A choice is opened by its own keys. */
function trigger(target: HTMLElement | null | undefined) {
  if (target?.matches('select')) target.focus();
  else target?.click();
}

/** Tries at each frame, for at most five seconds, until it works: a slow PC needs two to open a report. */
export function trySoon(works: () => boolean, until = Date.now() + 5000): void {
  requestAnimationFrame(() => {
    if (!works() && Date.now() < until) trySoon(works, until);
  });
}

/** Moves from the row that has or contains the focus, or stands open; without one, to the first or last row. */
function moveRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row]')];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const at = focused < 0 ? rows.findIndex((row) => row.ariaCurrent === 'true') : focused;
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
  const row = rows[next];
  row?.focus();
  // The report beside the list moves with it.
  if (row && next !== at && document.querySelector('#content [data-panel]')) open(row);
}

/** As a click does, which a selected text would stop. */
function open(row: HTMLElement) {
  getSelection()?.removeAllRanges();
  row.click();
}

const keysOff = storedMark('vishwas-keys', 'off');

const switchKeys = (on: boolean) => keysOff.set(!on);
