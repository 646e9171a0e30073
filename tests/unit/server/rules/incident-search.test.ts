import { describe, expect, it } from 'vitest';
import { complaintCategories } from '#contract/public/categories.ts';
import { flatWords, readWords } from '#fixtures/words/words.ts';
import { incidentSearchOf } from '#server/rules/incident-search.ts';

const categories = (text: string) => incidentSearchOf(text).categories;

describe('a search of incidents', () => {
  it.each(['', ' ', 'a', 'अ'])('finds nothing by %j', (text) => {
    expect(incidentSearchOf(text)).toEqual({ terms: [], categories: [] });
  });

  it('has one list of categories per search term', () => {
    const { terms, categories: found } = incidentSearchOf('theft wadgaon');
    expect(terms).toHaveLength(2);
    expect(found).toEqual([['theft'], []]);
  });

  it('matches a category by the beginning of its name', () => {
    expect(categories('the')).toEqual([['theft']]);
    expect(categories('heft')).toEqual([[]]);
  });

  it.each(complaintCategories)('finds %s by its English and by its Marathi name', (category) => {
    for (const language of ['en', 'mr']) {
      const names = new Map(flatWords(readWords(language, 'incidents')));
      const name = names.get(`category.${category}`) ?? '';
      expect(name).not.toBe('');
      expect(categories(name).flat()).toContain(category);
    }
  });

  it('matches a Marathi name typed in Latin letters', () => {
    expect(categories('chori').flat()).toContain('theft');
  });

  it('does not match a category by a word inside a place name', () => {
    expect(categories('Wadgaon')).toEqual([[]]);
  });
});
