// The theme lives on the root element as the class `dark`, set before the first paint by `themeLine`, and in
// localStorage under `theme`. Without a stored choice the system's preference counts. The browser's own bar goes with it.
import { useSyncExternalStore } from 'react';
import { barColors } from './tokens.ts';

/** Runs inline in the head of every page, after its theme-color: an external file would cost a round trip before anything shows. */
export const themeLine = `try{var t=localStorage.getItem('theme')}catch(e){}if(t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches){document.documentElement.classList.add('dark');document.querySelector('meta[name=theme-color]').content='${barColors.dark}'}`;

const listeners = new Set<() => void>();
const isDark = () => document.documentElement.classList.contains('dark');

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `dark` is false while prerendered pages hydrate; pictures that differ are switched by CSS, not by this. */
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
    // A phone that keeps nothing still shows the theme for this visit.
  }
  for (const listener of listeners) listener();
}
