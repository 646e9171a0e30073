import { rowIdOf } from './row-events.ts';

/**
 * Remembers the focused element. The returned function gives it back if it is still in the page and in the
 * same row; otherwise null.
 */
export function rememberOpener(): () => HTMLElement | null {
  const opener = document.activeElement;
  const row = rowIdOf(opener);
  return () => {
    if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return null;
    return rowIdOf(opener) === row ? opener : null;
  };
}
