// The theme: the class `dark` on the root element, set before the first paint by `themeLine` and stored as `theme`. Without a
// choice the system's preference counts. The browser's theme-color follows.
import { useSyncExternalStore } from 'react';
import { barColors } from './tokens.ts';

/** Inline in each head, after its theme-color: an external file would delay the first paint by a round trip. */
export const themeLine = `try{var t=localStorage.getItem('theme')}catch(e){}if(t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches){document.documentElement.classList.add('dark');document.querySelector('meta[name=theme-color]').content='${barColors.dark}'}`;

const listeners = new Set<() => void>();
const isDark = () => document.documentElement.classList.contains('dark');

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `dark` is false during hydration of prerendered pages; switch themed images by CSS instead. */
export function useTheme() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return { dark, toggle };
}

function toggle() {
  const dark = !isDark();
  document.documentElement.classList.toggle('dark', dark);
  const bar = document.querySelector('meta[name=theme-color]');
  bar?.setAttribute('content', barColors[dark ? 'dark' : 'light']);
  try {
    localStorage.setItem('theme', dark ? 'dark' : 'light');
  } catch {
    // Without storage the theme holds for this visit.
  }
  for (const listener of listeners) listener();
}
