// The reading pages as they arrive: every word and every number to call is in the markup before any script runs, in both
// languages. tests/e2e/citizen/walk.spec.ts opens them in a browser, and without a network.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guidanceCategories } from '#assistant/answers/categories.ts';
import { publicPaths } from '#contract/shared/pages.ts';
import { specWords } from '#fixtures/words/spec-words.ts';
import { type Language, languages, translations } from '#fixtures/words/words.ts';
import { emergencyNumber } from '#organisation';
import { filesBelow, isCode, textOf } from './repository.ts';

const markupOf = (path: string, language: Language): string => {
  const file = `dist/site/${language}${path === '/' ? '/index' : path}.html`;
  expect(existsSync(file)).toBe(true);
  return readFileSync(file, 'utf8').replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');
};

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const textIn = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '')
    .replace(/\s+/g, ' ');

const devanagari = (words: string) => (words.match(/\p{Script=Devanagari}/gu) ?? []).length;
const between = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) =>
    textIn(inside),
  );

/** `slice:key`, `key.key`, an unfilled place; mail and web addresses are no keys. */
const rawKey =
  /\{\{|\b[a-z-]+:[a-z]\w*\.\w+|(?<![\w@./-])[a-z]+[A-Z]?\w*\.[a-z]+[A-Z]\w*|\bundefined\b|\[object/;

/** The form of a complaint arrives whole, too; a phone shows it in steps. */
const arriving = specWords.flatMap(({ file, path, seen = [] }) =>
  publicPaths.some((known) => known === path) ? [{ file, path: path ?? '', seen }] : [],
);

describe.each(languages)('without scripts, in %s', (language) => {
  it.each([...publicPaths, '/404'])('%s is a page to read and to call from', (path) => {
    const markup = markupOf(path, language);
    const [title = ''] = between(markup, 'title');
    const [body = ''] = between(markup, 'body');
    const headings = between(markup, 'h1');
    expect(markup).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
    expect(headings).toHaveLength(1);
    expect(markup.replace(/<[^>]*>/g, ' ').match(rawKey)).toBeNull();
    expect(body.length).toBeGreaterThan(200);
    if (language === 'en') expect(devanagari(headings.join(''))).toBe(0);
    else {
      expect(devanagari(title)).toBeGreaterThan(0);
      expect(devanagari(body) / body.length).toBeGreaterThan(0.3);
    }
    expect(markup).toMatch(/<a [^>]*href="tel:[\d-]+"/);
    expect(markup).not.toContain('href="tel:"');
    // The way out, for a person in danger.
    expect(markup).toMatch(/<a [^>]*data-replace=""/);
  });

  it.each(arriving)('$path says the words of the specification ($file)', ({ file, path, seen }) => {
    const text = textIn(markupOf(path, language));
    expect(translations(file, seen, language).filter((words) => !text.includes(words))).toEqual([]);
  });
});

it('dials every required number by a link that shows it', () => {
  const markup = markupOf('/emergency-contact', 'mr').replace(/<li>\s*<details.*?<\/details>\s*<\/li>/gs, '');
  const required = '100 108 101 1091 1098 112 14567 181 1930 15100 14416 14566 1064 1915'.split(' ');
  const shown = [...markup.matchAll(/<a\b[^>]*href="tel:(\d+)"[^>]*>(.*?)<\/a>/gs)].flatMap(
    ([, number, inside = '']) => (textIn(inside).trim() === number ? [number] : []),
  );
  expect(required.filter((number) => !shown.includes(number))).toEqual([]);
  expect([...markup.matchAll(/href="tel:000/g)]).toHaveLength(3);
});

it('has one first number for danger, declared once', () => {
  const named = filesBelow('src', 'assistant', 'build').filter(
    (file) => isCode(file) && new RegExp(`['"\`]${emergencyNumber}['"\`]`).test(textOf(file)),
  );
  expect(named).toEqual(['src/organisation.ts']);
  const topics = guidanceCategories.flatMap(([, all]) => all);
  expect(topics.filter(({ calls }) => calls.includes('police'))).toEqual([]);
});

it('asks for reference and phone in the mail that asks for deletion', () => {
  const [, href = ''] =
    /href="(mailto:[^"]*subject=[^"]*)"/.exec(
      markupOf('/data-deletion-policy', 'en').replaceAll('&amp;', '&'),
    ) ?? [];
  const mail = new URL(href).searchParams;
  expect(mail.get('subject')).toBe('Delete My Data');
  expect(mail.get('body')).toMatch(/^Reference ID of the report:\nPhone number in it:/m);
});

it('has at least eight questions in each category of the guidance', () => {
  const [, guidance = ''] = /id="guidance"(.*?)id="resources"/s.exec(markupOf('/legal-guidance', 'en')) ?? [];
  // The first is the whole part, and what follows the last belongs to the next part.
  const categories = guidance.split('<section').filter((part) => part.includes('<details'));
  expect(categories).toHaveLength(4);
  for (const category of categories) expect(category.split('<details').length - 1).toBeGreaterThanOrEqual(8);
});
