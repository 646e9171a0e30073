import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { districtSettings } from '#server/config/district-settings.ts';
import { allSettings } from '#server/config/settings.ts';
import { settingsTable } from '#server/config/settings-table.ts';

it('docs/settings.md equals the output of `npm run config -- --table`', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsTable());
});

it('the built site is read from dist/site of the project', () => {
  expect(allSettings.SITE_DIR.default).toBe(resolve('dist/site'));
});

it('what a district sets is what its file in the guide sets, in that order, and stands first in the table', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const [, file = ''] = /in `\/etc\/vishwas\/settings`:\n\n```sh\n([^`]+)```/.exec(guide) ?? [];
  const named = file.split('\n').flatMap((line) => (line === '' ? [] : [line.split('=')[0]]));
  expect(named).toEqual(districtSettings);
  const rows = [...settingsTable().matchAll(/^- `(\w+)`/gm)].map(([, name]) => name);
  expect(rows.slice(0, named.length)).toEqual(named);
  expect([...rows].sort()).toEqual(Object.keys(allSettings).sort());
});
