// Which forms and dialogs hold something a reload would take away: the app never updates itself over them.
import { useLayoutEffect } from 'react';

const holders = new Set<symbol>();

/** A form calls it with true while it holds typed text that has not been sent. */
export function useUnsaved(isDirty: boolean) {
  // Gone with its form, not a moment later: the next navigation may be the one that lets the update in.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const holder = Symbol('unsaved');
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [isDirty]);
}

export const hasUnsaved = () => holders.size > 0;
