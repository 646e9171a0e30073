import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const wrong: Record<string, RegExp> = {
  'a heading in an address': /<address[^>]*>(?:(?!<\/address>).)*<h[1-6]/s,
  'a list without an item': /<(ul|ol)\b[^>]*><\/\1>/,
  'a phone field without the token of a whole number': /autocomplete="tel-/i,
  'a field group without a name': /<fieldset(?![^>]*role="presentation")[^>]*>(?!<legend)/,
};

const wrongIn = (html: string) =>
  Object.entries(wrong)
    .filter(([, pattern]) => pattern.test(html))
    .map(([name]) => name);

const site = 'dist/site';
const pages = () =>
  readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

/** Links and buttons whose name does not contain the words that are seen (WCAG 2.5.3). */
function misnamed(html: string): string[] {
  const labelled = /<(a|button)\b[^>]*\saria-label="([^"]*)"[^>]*>(.*?)<\/\1>/gs;
  return [...html.matchAll(labelled)]
    .map(([, , name = '', inside = '']) => ({ name, seen: wordsIn(inside) }))
    .filter(({ name, seen }) => seen !== '' && !name.includes(seen))
    .map(({ name, seen }) => `“${seen}” is named “${name}”`);
}

const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('every prerendered page', () => {
  it('has no markup that is wrong', () => {
    expect(pages().length).toBeGreaterThan(25);
    const found = pages().flatMap((page) =>
      wrongIn(readFileSync(`${site}/${page}`, 'utf8')).map((name) => `${page}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('names links and buttons by the words that are seen on them', () => {
    const found = pages().flatMap((page) => misnamed(readFileSync(`${site}/${page}`, 'utf8')));
    expect([...new Set(found)]).toEqual([]);
  });
});

it('finds each wrong markup and name', () => {
  const page =
    '<address class="x"><h2>A</h2></address><ul class="y"></ul><input autoComplete="tel-national"><fieldset disabled=""><p>';
  expect(wrongIn(page)).toEqual(Object.keys(wrong));
  expect(wrongIn('<address>A</address><h2>B</h2><fieldset><legend>C</legend></fieldset>')).toEqual([]);
  expect(misnamed('<a aria-label="Police: Call 100" href="tel:100"><i></i>Police: 100</a>')).toHaveLength(1);
});
