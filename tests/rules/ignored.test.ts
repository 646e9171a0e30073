import { expect, it } from 'vitest';
import { textOf } from './repository.ts';

const folders = textOf('.gitignore')
  .split('\n')
  .filter((line) => line.endsWith('/'));

// `data/` without a slash in front once hid tests/fixtures/data from git, and a clean clone did not compile.
it('git ignores folders at the top of the repository only', () => {
  expect(folders).toContain('/data/');
  expect(folders.filter((line) => !line.startsWith('/'))).toEqual([]);
});
