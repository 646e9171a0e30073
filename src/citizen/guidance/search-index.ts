// Loaded when the search field first gets the focus. The index is built then, in a few milliseconds.
import MiniSearch from 'minisearch';
import type { Place } from './anchors.ts';
import { askedAs } from './asked-as.ts';
import { foldWords } from './fold.ts';

/** Ids of the best matching places, best first. */
export type Find = (search: string) => string[];

const resultLimit = 8;

/** Pass `places` once per language: a reader may know only the Marathi or only the English word. */
export function findIn(...inLanguages: Place[][]): Find {
  const index = new MiniSearch({
    fields: ['title', 'text', 'asked'],
    tokenize: foldWords,
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 4, asked: 2 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  });
  const all = inLanguages.flat();
  const joined = (wanted: string, field: 'title' | 'text') =>
    all
      .filter(({ id }) => id === wanted)
      .map((place) => place[field])
      .join('\n');
  const ids = [...new Set(all.map(({ id }) => id))];
  index.addAll(
    ids.map((id) => ({ id, title: joined(id, 'title'), text: joined(id, 'text'), asked: askedAs[id] ?? '' })),
  );
  return (search) => {
    const every = index.search(search, { combineWith: 'AND' });
    // A whole sentence seldom matches in every word; any matching word is used then.
    const found = every.length > 0 ? every : index.search(search);
    return found.slice(0, resultLimit).map(({ id }) => id);
  };
}
