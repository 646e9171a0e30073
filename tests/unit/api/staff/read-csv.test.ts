import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '#api/staff/csv.ts';
import { decodeCsv, readCsv } from '#api/staff/read-csv.ts';
import { readStageFile } from '#staff/stages/read-file.ts';

const read = (text: string) => readCsv(text);

it('reads back what our own export writes, whatever the cells hold', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `a${text}`.trim());
  // Our exports have three columns or more; of fewer the heads do not show the separator.
  const table = fc
    .integer({ min: 3, max: 5 })
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

describe('a table of stages is read from', () => {
  const table = 'Complaint No,FIR No,Date,Stage\r\nFIR-2024-ABC123XYZ,12/2026,03-04-2026,FIR\r\n';
  const wide = (text: string) => Buffer.from(text, 'utf16le');
  const changed = (from: string, to: string) => Buffer.from(table.replace(from, to));
  it.each([
    ['UTF-16 without its mark', wide(table)],
    ['UTF-16 of the other order without its mark', wide(table).swap16()],
    ['UTF-16 with tabs', wide(`\ufeff${table.replaceAll(',', '\t')}`)],
    ['a mark twice', Buffer.from(`\ufeff\ufeff${table}`)],
    ['a file that ends as under DOS', Buffer.from(`${table}\u001a`)],
    ['a file filled up with zeros', Buffer.from(`${table}\0\0\0`)],
    ['heads with other blanks', changed('Complaint No', '\u00a0COMPLAINT\u00a0 NO. ')],
    ['a number kept as a formula', changed('12/2026', '"=""12/2026"""')],
    ['a number behind an apostrophe', changed('12/2026', "'12/2026")],
    ['marks of direction', changed('FIR-2024-ABC123XYZ', '\u202aFIR-2024-ABC123XYZ\u202c')],
    ['a sign that nobody sees', changed('12/2026', '12\u200b/2026')],
  ])('%s', async (_, bytes) => {
    expect(await readStageFile(new Blob([new Uint8Array(bytes)]))).toEqual({
      rows: [{ reference: 'FIR-2024-ABC123XYZ', number: '12/2026', on: '03-04-2026', stage: 'FIR' }],
      lines: [2],
    });
  });

  it.each([
    ['a workbook with the name of a table', Buffer.from('PK\u0003\u0004[Content_Types].xml'), 'encoding'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'encoding'],
    ['half a letter of UTF-16', Buffer.concat([wide(`\ufeff${table}`), Buffer.from([10])]), 'encoding'],
    ['the code page of Windows', Buffer.from(table.replace('/', '\u0096'), 'latin1'), 'encoding'],
    ['a page of the web', Buffer.from('<html><table><tr><td>Complaint No</td></tr></table>'), 'empty'],
  ])('not from %s', async (_, bytes, name) => {
    expect(await readStageFile(new Blob([new Uint8Array(bytes)]))).toMatchObject({ fault: { name } });
  });
});
