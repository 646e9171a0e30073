// Records which forms and dialogs hold unsaved input: the app never updates itself while there is any.
import { useLayoutEffect } from 'react';

const holders = new Set<symbol>();

/** Call with true while the form holds typed text that has not been sent. */
export function useUnsaved(isDirty: boolean) {
  // A layout effect clears the mark together with the form: the next navigation may already apply the update.
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
