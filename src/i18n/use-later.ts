// A part of a page that most visits never open: its code and its words come when it is needed.
import { useEffect, useState } from 'react';
import { useWords, type Words } from './load.ts';

type Later<Part> =
  | { readonly state: 'waiting' | 'missing'; readonly part: null }
  | { readonly state: 'here'; readonly part: Part };

const waiting = { state: 'waiting', part: null } as const;
const missing = { state: 'missing', part: null } as const;

/** `load` is one function of its module. missing: neither on this phone nor within reach. */
export function useLater<Part>(isNeeded: boolean, load: (words: Words) => Promise<Part>): Later<Part> {
  const words = useWords();
  const [later, set] = useState<Later<Part>>(waiting);
  useEffect(() => {
    if (!isNeeded) return;
    load(words).then(
      (part) => set({ state: 'here', part }),
      () => set(missing),
    );
  }, [isNeeded, load, words]);
  return later;
}
