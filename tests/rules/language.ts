// What the language rules look for. tests/rules/language.test.ts applies them; `npm run counts` prints the figures.
import { existsSync } from 'node:fs';
import { basename, dirname, normalize } from 'node:path';
import {
  commentsOf,
  exportsOf,
  filesBelow,
  glossaryTerms,
  isCode,
  type Prose,
  production,
  testNamesOf,
  textOf,
} from './repository.ts';

/** Archaisms and literary turns that a reader with English as a second language cannot skim. */
const bannedProse = [
  'anew',
  'whence',
  'thence',
  'whoever',
  'whomever',
  'whosoever',
  'whatever became',
  'what became of',
  'in vain',
  'to be had',
  'of ours',
  'has had its time',
  'had its time',
  'is told',
  'are told',
  'was told',
  'it is said',
  'says so',
  'tells of',
  'to the letter',
  'for ever',
  'lest',
  'thereof',
  'herein',
  'wherein',
  'whereby',
  'forthwith',
  'albeit',
] as const;

/** Words of the old vocabulary; docs/glossary.md has the term that replaces each. */
const bannedInNames = [
  'anew',
  'whence',
  'whereabouts',
  'parcel',
  'sealed',
  'patience',
  'doomed',
  'drain',
  'chore',
  'lent',
] as const;

const proseRule = new RegExp(`\\b(${bannedProse.join('|')})\\b`, 'i');

/** Comments, test names and documents with a banned turn: `path:line: word`. */
export function bannedWords(): string[] {
  return prose().flatMap(({ path, line, text }) => {
    const found = proseRule.exec(text.replaceAll(/`[^`]*`/g, ''));
    return found ? [`${path}:${line}: ${found[0]}`] : [];
  });
}

/** Exported names that hold a word of the old vocabulary. */
export function bannedNames(): string[] {
  return exportedNames().flatMap(({ path, name }) => {
    const words = name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase().replace(/s$/, ''));
    const found = bannedInNames.find((word) => words.includes(word));
    return found ? [`${path}: ${name}`] : [];
  });
}

/** Exported names of one lower-case word that is no term of the glossary; `up` is Kysely's name for a migration. */
export function oneWordNames(): string[] {
  const terms = glossaryTerms();
  return exportedNames()
    .filter(({ name }) => /^[a-z]+$/.test(name) && name !== 'up' && !terms.has(name))
    .map(({ path, name }) => `${path}: ${name}`);
}

/** Mentions of a document or file that is not in the repository. */
export function danglingReferences(): string[] {
  const names = new Set(filesBelow('.').map((path) => basename(path)));
  const exists = (from: string, mention: string) =>
    [mention, `${dirname(from)}/${mention}`].some((path) => existsSync(normalize(path))) ||
    (!mention.includes('/') && names.has(mention));
  return prose().flatMap(({ path, line, text }) => {
    const own = text.replaceAll(/https?:\/\/\S+|`[^`]*[*<$ ][^`]*`/g, '');
    const files = [...own.matchAll(/(?<![\w/*-])[\w.@/-]*[\w-]\.(?:md|ts|tsx|mjs)\b(?!\.)/g)].map(
      ([file]) => file,
    );
    const missing = files.filter((file) => !exists(path, file.replace(/^#/, '')));
    const specs = /\bspec(ification)? 0\d\d\b/.exec(own);
    return [...missing, ...(specs ? [specs[0]] : [])].map((what) => `${path}:${line}: ${what}`);
  });
}

/** Sentences of a README or a page, for the limit of words. */
export const wordsIn = (path: string): number =>
  textOf(path)
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

let collected: Prose[] | undefined;

function prose(): Prose[] {
  collected ??= [
    ...filesBelow(...production, 'tests', 'bench')
      .filter(isCode)
      .flatMap((path) => [...commentsOf(path), ...testNamesOf(path)]),
    ...filesBelow('.')
      .filter((path) => path.endsWith('.md') && path !== 'bench/results.md')
      .flatMap((path) =>
        textOf(path)
          .split('\n')
          .map((text, index) => ({ path, line: index + 1, text })),
      ),
  ].filter(({ path }) => path !== 'tests/rules/language.ts');
  return collected;
}

const exportedNames = () =>
  filesBelow(...production)
    .filter(isCode)
    .flatMap((path) => exportsOf(path).map((name) => ({ path, name })));
