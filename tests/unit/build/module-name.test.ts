import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { moduleName } from '../../../build/chunks.ts';

// A release is built in .cache/release/source: its packages lie three folders above. The consoles' chunk of i18next was
// not found there, and no archive could be made.
it.each(['.', '..', '../../..'])('names a package the same wherever its folder lies: %s', (folder) => {
  expect(moduleName(resolve(folder, 'node_modules/i18next/dist/esm/i18next.js'))).toBe(
    'node_modules/i18next/dist/esm/i18next.js',
  );
});

it('names a source by its path in the project, without the mark of a made module', () => {
  expect(moduleName(`\0${resolve('src/main.tsx')}`)).toBe('src/main.tsx');
});
