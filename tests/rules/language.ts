// What the language rules look for. tests/rules/language.test.ts applies them; `npm run counts` prints the figures.
import { existsSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import ts from 'typescript';
import {
  commentsOf,
  exportsOf,
  filesBelow,
  glossaryTerms,
  isCode,
  type Prose,
  parsedFile,
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

/** Exported names of one lower-case word that is no term of the glossary, nor its plural; `up` is Kysely's name for a migration. */
/** Names that others chose: `up` of a migration, and the module of Chakra that ours stands in for. */
const givenNames = new Set(['up', 'chakra']);

export function oneWordNames(): string[] {
  const terms = glossaryTerms();
  const isTerm = (name: string) =>
    [name, name.replace(/s$/, ''), name.replace(/es$/, '')].some((one) => terms.has(one));
  return exportedNames()
    .filter(({ name }) => /^[a-z]+$/.test(name) && !givenNames.has(name) && !isTerm(name))
    .map(({ path, name }) => `${path}: ${name}`);
}

/** Participles and words for anything: inside a module, too, such a name says nothing of its thing. */
const vague =
  'asked checked closed done ended found given held kept known left listed made named needed one parcel said seen sent shown taken things told'.split(
    ' ',
  );

/** `path: name` of the names at the top of a module, exported or not. */
const topNames = (path: string, text?: string): string[] => {
  const names = parsedFile(path, text).statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) =>
        ts.isIdentifier(name) ? name.text : '',
      );
    return ts.isFunctionDeclaration(statement) ? (statement.name?.text ?? '') : [];
  });
  return names.map((name) => `${path}: ${name}`);
};
const codeOfOurs = () => filesBelow(...production).filter(isCode);

/** `text`: of a file that is not there, which shows that one is found. */
export const vagueNames = (path?: string, text?: string): string[] =>
  (path === undefined ? codeOfOurs().flatMap((one) => topNames(one)) : topNames(path, text)).filter((name) =>
    vague.some((word) => name.endsWith(`: ${word}`)),
  );

/** Number of one-word names at the top of modules: it may only fall, word after word into the list above. */
export const countShortNames = (): number =>
  codeOfOurs()
    .flatMap((one) => topNames(one))
    .filter((name) => /: [a-z]+$/.test(name)).length;

/** Comments and test names that mention a file or a document which is not in the repository; docs.test.ts checks the documents. */
export function danglingReferences(): string[] {
  const known = filesBelow('.');
  const exists = (from: string, mention: string) =>
    existsSync(normalize(`${dirname(from)}/${mention}`)) ||
    existsSync(mention) ||
    known.some((path) => path.endsWith(`/${mention}`));
  return prose()
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, line, text }) => {
      const own = text.replaceAll(/https?:\/\/\S+|`[^`\n]*[*<$ ][^`\n]*`/g, ' ');
      const files = [...own.matchAll(/(?<![\w/*-])[\w.@/-]*[\w-]\.(?:md|ts|tsx|mjs)\b(?!\.)/g)].map(
        ([file]) => file,
      );
      const missing = files.filter((file) => !exists(path, file.replace(/^#/, '')));
      const spec = /\bspec(ification)? 0\d\d\b/.exec(own);
      return [...missing, ...(spec ? [spec[0]] : [])].map((what) => `${path}:${line}: ${what}`);
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
