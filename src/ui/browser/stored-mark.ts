// A choice between two that this device keeps: the text is stored, or it is not.
import { useSyncExternalStore } from 'react';

export interface StoredMark {
  readonly set: (isMarked: boolean) => void;
  readonly use: () => boolean;
}

export function storedMark(key: string, text: string): StoredMark {
  const listeners = new Set<() => void>();
  let known: boolean | null = null;
  const read = () => {
    if (known === null) {
      try {
        known = localStorage.getItem(key) === text;
      } catch {
        known = false;
      }
    }
    return known;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set(isMarked) {
      known = isMarked;
      try {
        if (isMarked) localStorage.setItem(key, text);
        else localStorage.removeItem(key);
      } catch {
        // Without storage the choice lasts for this visit.
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => false),
  };
}
