import { rowIdOf } from './row-events.ts';

/** Remembers what has the focus now. Afterwards: the same, if it is still there and still stands in the same row; otherwise null. */
export function rememberOpener(): () => HTMLElement | null {
  const opener = document.activeElement;
  const row = rowIdOf(opener);
  return () => {
    if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return null;
    return rowIdOf(opener) === row ? opener : null;
  };
}
