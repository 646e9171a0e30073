import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { allSettings } from '#server/config/settings.ts';
import { settingsTable } from '#server/config/settings-table.ts';

it('docs/settings.md equals the output of `npm run config -- --table`', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsTable());
});

it('the built site is read from dist/site of the project', () => {
  expect(allSettings.SITE_DIR.default).toBe(resolve('dist/site'));
});
