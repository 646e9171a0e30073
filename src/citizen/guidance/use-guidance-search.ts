import { useState } from 'react';
import { useWords } from '#i18n/load.ts';
import type { openSearch } from './open-search.ts';

export type GuidanceSearch = Awaited<ReturnType<typeof openSearch>>;

/** Call `ready` when the field gets the focus: it loads the search. */
export function useGuidanceSearch() {
  const words = useWords();
  const [search, setSearch] = useState<GuidanceSearch | null>(null);
  const [isFailed, setFailed] = useState(false);
  const ready = () => {
    if (search) return;
    setFailed(false);
    import('./open-search.ts')
      .then(({ openSearch }) => openSearch(words))
      .then(setSearch, () => setFailed(true));
  };
  return { search, isFailed, ready };
}
