import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingsTable } from '#server/config/settings-table.ts';

it('docs/settings.md equals the output of `npm run config -- --table`', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsTable());
});
