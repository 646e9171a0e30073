// The theme: the class `dark` on the root element, set before the first paint by `themeLine` and kept in the cookie `theme`. Without
// a choice the system's preference counts. The browser's theme-color follows.
import { useSyncExternalStore } from 'react';
import { keepCookie } from '../browser/keep-cookie.ts';
import { barColors } from './tokens.ts';

/**
 * Inline in each head, after its theme-color: an external file would delay the first paint by a round trip. The head reads the
 * cookie for the language too; localStorage, where the choice was until November 2026, would cost a cheap phone another hundredth
 * of a second before its first paint. So it is read only where a page has run before and the cookie is silent.
 */
export const themeLine = `var c=document.cookie,t=(/(?:^|; *)theme=(\\w+)/.exec(c)||[])[1];if(!t&&/lang=/.test(c))try{t=localStorage.getItem('theme')}catch(e){}if(t=='dark'||t!='light'&&matchMedia('(prefers-color-scheme:dark)').matches){document.documentElement.classList.add('dark');document.querySelector('meta[name=theme-color]').content='${barColors.dark}'}`;

/** Renews the cookie for a year. */
export function keepTheme(): void {
  keepCookie('theme', /(?:^|; *)theme=(\w+)/.exec(document.cookie)?.[1] ?? olderChoice() ?? 'system');
}

/** null: none, or the person's settings forbid it. */
function olderChoice(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}

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
  keepCookie('theme', dark ? 'dark' : 'light');
  for (const listener of listeners) listener();
}
