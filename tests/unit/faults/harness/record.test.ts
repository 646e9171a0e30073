import { expect, it } from 'vitest';
import { withRows } from '../../../faults/harness/record.ts';
import { row } from '../../../faults/harness/row.ts';

const text = [
  '| Fault | Command | Runs | Bad | Bound | Notes | Measured |',
  '|---|---|---:|---:|---:|---|---|',
  '| page killed | `killed --runs 2` | 1 | 0 | – | old | 2026-11 |',
  '| browser killed | `killed --runs 2` | 1 | 0 | – | old | 2026-11 |',
  '| a photo | `photo --runs 2` | 2 | 0 | – | kept | 2026-11 |',
  '| a slow photo | `photo --slow 1 --runs 2` | 2 | 0 | – | kept | 2026-11 |',
  '',
].join('\n');
const measured = {
  command: 'killed --runs 400',
  rows: [row({ what: 'page killed', runs: 200, bad: 0, note: 'new' })],
  day: '2026-12-01',
};

it('replaces the rows of one command and leaves the others', () => {
  const lines = withRows(text, { name: 'killed', ...measured })?.split('\n');
  expect(lines?.slice(2)).toEqual([
    '| page killed | `killed --runs 400` | 200 | 0 | < 1.5 % | new | 2026-12-01 |',
    '| a photo | `photo --runs 2` | 2 | 0 | – | kept | 2026-11 |',
    '| a slow photo | `photo --slow 1 --runs 2` | 2 | 0 | – | kept | 2026-11 |',
    '',
  ]);
});

it('tells the slow run of a command from the other', () => {
  const lines = withRows(text, { name: 'photo --slow 1', ...measured })?.split('\n');
  expect(lines?.filter((line) => line.includes('photo'))).toEqual([
    '| a photo | `photo --runs 2` | 2 | 0 | – | kept | 2026-11 |',
  ]);
});

it('ignores the row of a command with other options', () => {
  expect(withRows(text, { name: 'photo --slow 2', ...measured })).toBeNull();
});
