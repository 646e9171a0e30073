// npm run counts: the figures that docs/testing.md names, each with its limit.

import {
  bannedNames,
  bannedWords,
  countShortNames,
  danglingReferences,
  oneWordNames,
  vagueNames,
  wordsIn,
} from '../rules/language.ts';
import {
  crowdedFolders,
  filesBelow,
  importsOf,
  isCode,
  linesOf,
  longFiles,
  production,
  textOf,
} from '../rules/repository.ts';
import { longBrowserTests, positionalLocators, unitFoldersWithoutSource } from '../rules/test-files.ts';

const offlineDoors = new Set(
  filesBelow('src', 'sw', 'build')
    .filter((path) => isCode(path) && !path.startsWith('src/offline/'))
    .flatMap(importsOf)
    .filter((name) => name.startsWith('#offline/')),
);
const lines = filesBelow(...production)
  .filter(isCode)
  .reduce((sum, path) => sum + linesOf(path), 0);

/** As `wc -w` counts them: a bar of a table is a word. */
const wordsOfDocuments = filesBelow('.')
  .filter((path) => path.endsWith('.md'))
  .reduce((sum, path) => sum + (textOf(path).match(/\S+/g)?.length ?? 0), 0);

const rows: readonly (readonly [what: string, found: number, limit: string])[] = [
  ['banned words in comments, test names and documents', bannedWords().length, '0'],
  ['exported names from the old vocabulary', bannedNames().length, '0'],
  ['exported one-word names that are no term', oneWordNames().length, '0'],
  ['names at the top of a module that could mean anything', vagueNames().length, '0'],
  ['one-word names at the top of modules', countShortNames(), 'only falls'],
  ['mentions of missing files', danglingReferences().length, '0'],
  [
    'folders of src/ui, server, tests with over 25 files',
    crowdedFolders(25, 'src/ui', 'server', 'tests').length,
    '0',
  ],
  ['files over 300 lines', longFiles(300).length, '0'],
  ['browser tests over 60 lines', longBrowserTests(60).length, '0'],
  ['locators by position in browser tests', positionalLocators().length, '0'],
  ['folders of unit tests that the source does not have', unitFoldersWithoutSource().length, '0'],
  ['modules through which src/offline is imported', offlineDoors.size, '2'],
  ['words of README.md', wordsIn('README.md'), '700'],
  ['words of all documents, with their tables', wordsOfDocuments, '57000'],
  ['lines of production code', lines, '-'],
];
const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, found, limit] of rows) {
  process.stdout.write(`${what.padEnd(width)} ${String(found).padStart(7)}  limit ${limit}\n`);
}
