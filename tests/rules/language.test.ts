// Plain words, one term a concept, and no mention of what is not in the repository.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { journeys, unconnected } from './journeys.ts';
import {
  bannedNames,
  bannedWords,
  danglingReferences,
  oneWordNames,
  vagueNames,
  wordsIn,
} from './language.ts';
import { crowdedFolders, filesBelow, importsOf, isCode, longFiles } from './repository.ts';
import { longBrowserTests, positionalLocators, unitFoldersWithoutSource } from './test-files.ts';

it('uses no banned word in comments, test names and documents', () => {
  expect(bannedWords()).toEqual([]);
});

it('exports no name from the old vocabulary', () => {
  expect(bannedNames()).toEqual([]);
});

it('exports one-word names only where they are terms of the glossary', () => {
  expect(oneWordNames()).toEqual([]);
});

it('gives no module a name at its top that could mean anything', () => {
  expect(vagueNames()).toEqual([]);
  expect(vagueNames('server/a.ts', 'let said = 1;\nfunction kept() {}')).toHaveLength(2);
});

it('mentions only files that exist', () => {
  expect(danglingReferences()).toEqual([]);
});

it('keeps folders to 25 files', () => {
  expect(crowdedFolders(25, 'src/ui', 'server', 'tests')).toEqual([]);
});

it('keeps files to 300 lines', () => {
  expect(longFiles(300)).toEqual([]);
});

it('keeps browser tests to 60 lines', () => {
  expect(longBrowserTests(60)).toEqual([]);
});

it('finds elements by role and name, never by their position', () => {
  expect(positionalLocators()).toEqual([]);
});

it('keeps unit tests in folders that the source has', () => {
  expect(unitFoldersWithoutSource()).toEqual([]);
});

it('imports the offline core through its two doors only', () => {
  const doors = new Set<string>();
  for (const path of filesBelow('src', 'sw', 'build').filter(isCode)) {
    if (path.startsWith('src/offline/')) continue;
    for (const name of importsOf(path)) if (/^#offline\/|\/offline\//.test(name)) doors.add(name);
  }
  expect([...doors].sort()).toEqual(['#offline/index.ts', '#offline/worker.ts']);
});

it('has a README of at most 700 words', () => {
  expect(wordsIn('README.md')).toBeLessThanOrEqual(700);
});

describe('a reading path', () => {
  it.each(Object.entries(journeys))('%s', (_, files) => {
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
    expect(unconnected(files)).toEqual([]);
  });
});
