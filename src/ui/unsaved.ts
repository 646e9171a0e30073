// Which forms and dialogs hold something a reload would take away: the app never updates itself over them.
import { useEffect } from 'react';

const holders = new Set<symbol>();

/** A form calls it with true while it holds typed text that has not been sent. */
export function useUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const holder = Symbol('unsaved');
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [isDirty]);
}

export const hasUnsaved = () => holders.size > 0;
