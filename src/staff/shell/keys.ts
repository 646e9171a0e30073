// Keyboard shortcuts of the consoles. They are single letters, so they are ignored while the user types and
// can be switched off (WCAG 2.1.4).
import { useEffect, useState, useSyncExternalStore } from 'react';

export type KeyAction = 'search' | 'next' | 'previous' | 'help';

const actions: Readonly<Record<string, KeyAction>> = { '/': 'search', j: 'next', k: 'previous', '?': 'help' };

/** By key position, because a Marathi keyboard has other letters on the keys j and k. */
const actionsOfPlace: Readonly<Record<string, KeyAction>> = { KeyJ: 'next', KeyK: 'previous' };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** null: not a shortcut. */
export function actionOf({ key, code, ctrlKey, metaKey, altKey, isComposing }: Press): KeyAction | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  const isOtherScript = /^[\u0370-\uffff]+$/.test(key);
  return actions[key] ?? (isOtherScript ? actionsOfPlace[code] : undefined) ?? null;
}

/** `onHelp` opens the list of shortcuts. */
export function useKeys(onHelp: () => void): { on: boolean; switchKeys: (on: boolean) => void } {
  const on = useSyncExternalStore(subscribe, isOn);
  const [latest] = useState(() => ({ onHelp }));
  useEffect(() => {
    latest.onHelp = onHelp;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      if (action === 'help') latest.onHelp();
      else if (action === 'search') focusSearch();
      else moveRow(action === 'next' ? 1 : -1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, latest]);
  return { on, switchKeys };
}

const typed = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typed) !== null;

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('#content input[type=search]');
  // Some lists have their search in a dialog; its button opens that.
  if (!field) return document.querySelector<HTMLElement>('#content [data-key=search]')?.click();
  field.focus();
  field.select();
}

/** Moves from the row that has or contains the focus; without one, to the first or last row. */
function moveRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.focus();
}

const offKey = 'vishwas-keys';
const listeners = new Set<() => void>();
let chosen: boolean | null = null;

function isOn(): boolean {
  if (chosen === null) {
    try {
      chosen = localStorage.getItem(offKey) !== 'off';
    } catch {
      chosen = true;
    }
  }
  return chosen;
}

function switchKeys(on: boolean) {
  chosen = on;
  try {
    if (on) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, 'off');
  } catch {
    // Without storage the choice lasts for this visit.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
