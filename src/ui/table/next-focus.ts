import { useEffect, useRef } from 'react';
import { rowIdOf } from './row-events.ts';

interface Place {
  readonly id: string;
  readonly at: number;
}

/** After an act its row may leave the list, and the focus with it: the row that takes its place gets it, so that j and k go on
 * from there. `current`: the row that stands open beside the list. */
export function useFocusNextRow(ids: readonly string[], current: string | undefined): void {
  const shown = useRef(ids);
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const id = rowIdOf(target as EventTarget | null);
      const at = id === null ? -1 : shown.current.indexOf(id);
      if (id !== null && at >= 0) last.current = { id, at };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const at = current === undefined ? -1 : ids.indexOf(current);
    if (current !== undefined && at >= 0) last.current = { id: current, at };
    shown.current = ids;
    const gone = last.current;
    if (!gone || ids.includes(gone.id)) return;
    last.current = null;
    const next = ids[Math.min(gone.at, ids.length - 1)];
    if (next === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`)?.focus();
  }, [ids.join(), current]);
}
