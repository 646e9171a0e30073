// What a search of incidents looks for: words in the search key, or the category that a word names in either
// language.
import { type ComplaintCategory, complaintCategories } from '#contract/public/categories.ts';
import { searchKey, type Term, termsOf } from '#contract/shared/text/search-key.ts';
import english from '#locales/en/staff/incidents.json' with { type: 'json' };
import marathi from '#locales/mr/staff/incidents.json' with { type: 'json' };

export interface IncidentSearch {
  readonly terms: readonly Term[];
  /** For each term, the categories whose name begins with it. */
  readonly categories: readonly (readonly ComplaintCategory[])[];
}

/** Under two characters nothing is found. */
export function incidentSearchOf(text: string): IncidentSearch {
  const terms = termsOf(text) ?? [];
  return { terms, categories: terms.map(categoriesOf) };
}

const names = complaintCategories.map((category) => ({
  category,
  words: searchKey(english.category[category], marathi.category[category]).split(' '),
}));

/** One letter names no category. */
const categoriesOf = (spellings: Term) =>
  names
    .filter(({ words }) =>
      words.some((word) => spellings.some((one) => one.length > 2 && word.startsWith(one))),
    )
    .map(({ category }) => category);
