import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '#api/staff/csv.ts';
import { decodeCsv, readCsv } from '#api/staff/read-csv.ts';
import { readStageFile } from '#staff/stages/read-file.ts';

const read = (text: string) => readCsv(text);

it('reads back what our own export writes, whatever the cells hold', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `a${text}`.trim());
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 6 }),
    );
  fc.assert(
    fc.property(table, ([header = [], ...rows]) => {
      // Such signs can outnumber the commas; our headers have none.
      fc.pre(!header.some((word) => /[;\t]/.test(word)));
      const found = read(csvOf({ header, rows }));
      if ('fault' in found) throw new Error(`${found.fault} in line ${found.line}`);
      expect([found.header, found.rows.map(({ cells }) => cells)]).toEqual([header, rows]);
    }),
  );
});

it('takes commas, semicolons and tabs, any line end, quotes and empty lines', () => {
  for (const separator of [',', ';', '\t'])
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = [
        ['no', 'words'],
        ['1', `"two ""2""${separator} and"`],
        ['', ''],
        ['3', ''],
      ];
      const found = read(`\uFEFF${lines.map((line) => line.join(separator)).join(end)}${end}${end}`);
      expect(found).toEqual({
        header: ['no', 'words'],
        rows: [
          { line: 2, cells: ['1', `two "2"${separator} and`] },
          { line: 4, cells: ['3', ''] },
        ],
      });
    }
});

it('counts lines as an editor does where a cell holds several', () => {
  expect(read('a,b\n"1\n2",x\n3,y\n')).toMatchObject({ rows: [{ line: 2 }, { line: 4 }] });
});

describe('refuses, with the line,', () => {
  it.each([
    ['an empty file', '', 'empty', 1],
    ['a header alone', 'a,b\n', 'empty', 1],
    ['a quote that is never closed', 'a,b\n1,"2\n', 'quote', 2],
    ['text behind a closing quote', 'a,b\n1,"2"3\n', 'quote', 2],
  ])('%s', (_, text, fault, line) => {
    expect(read(text)).toEqual({ fault, line });
  });
});

it('decodes what Excel writes, and nothing that would garble Marathi', () => {
  const text = 'तक्रार';
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  expect(decodeCsv(Buffer.from(text))).toBe(text);
  expect(decodeCsv(wide)).toBe(text);
  expect(decodeCsv(Buffer.from(wide).swap16())).toBe(text);
  expect(decodeCsv(Uint8Array.from([0x63, 0xe9, 0x64]))).toBeNull();
});

describe('takes what spreadsheets and offices write:', () => {
  it('short rows, spare separators, a title above the heads, a line below, and "sep="', () => {
    const areHeads = (cells: readonly string[]) => cells.includes('no') && cells.includes('words');
    const text = 'sep=;\nPolice Station: Wadgaon\nNovember, 2026\nno;words;;\n1\n2;two;;;\nTotal: 2\n';
    expect(readCsv(text, areHeads)).toEqual({
      header: ['no', 'words'],
      rows: [
        { line: 5, cells: ['1', ''] },
        { line: 6, cells: ['2', 'two'] },
        { line: 7, cells: ['Total: 2', ''] },
      ],
    });
    expect(readCsv(text.replace('sep=;\n', ''), areHeads)).toMatchObject({ header: ['no', 'words'] });
  });

  it('a row with more cells than heads keeps its first cell, so that no cell moves into another column', () => {
    expect(read('a,b\n1,2,3\n4,5\n')).toMatchObject({ rows: [{ cells: ['1', ''] }, { cells: ['4', '5'] }] });
  });

  it.each([
    ['stages-short-rows.csv', 2],
    ['stages-sep-line.csv', 1],
    ['stages-title-and-total.csv', 2],
    ['stages-dates.csv', 8],
  ])('%s', async (name, rows) => {
    const file = new Blob([await readFile(`tests/fixtures/sent/${name}`)]);
    const found = await readStageFile(file);
    if ('fault' in found) throw new Error(found.fault.name);
    expect(found.rows).toHaveLength(rows);
    expect(found.rows[0]).toMatchObject({ reference: 'FIR-2024-ABC123XYZ', number: '12/2026', stage: 'FIR' });
  });
});
