import { rowIdOf } from './row-events.ts';

/** The returned function gives the focused element back if it is still in the page and in the same row; else null. */
export function rememberOpener(): () => HTMLElement | null {
  const opener = document.activeElement;
  const row = rowIdOf(opener);
  return () => {
    if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return null;
    return rowIdOf(opener) === row ? opener : null;
  };
}
