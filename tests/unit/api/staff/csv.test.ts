import { expect, it } from 'vitest';
import { csvOf } from '#api/staff/csv.ts';

const sheet = (rows: readonly (readonly (string | number | null)[])[]) => csvOf({ header: ['a', 'b'], rows });

it('begins with the byte order mark, so that spreadsheets read Devanagari', () => {
  expect(sheet([['वडगाव', 3]])).toBe('\uFEFFa,b\r\nवडगाव,3\r\n');
});

it('quotes values with commas, quotes or line ends', () => {
  expect(sheet([['one, "two"', 'line\nbreak']])).toContain('"one, ""two""","line\nbreak"');
});

it('never lets a spreadsheet run a citizen’s text as a formula', () => {
  expect(sheet([['=HYPERLINK("http://x")', '@SUM(1)']])).toContain(`"'=HYPERLINK(""http://x"")","'@SUM(1)"`);
  expect(sheet([[-5, '+911234567890']])).toContain(`-5,"'+911234567890"`);
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect(sheet([[`${sign}1+1\nmore`, null]])).toContain(`"'${sign}1+1\nmore",\r\n`);
});
