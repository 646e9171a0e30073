// Reads a spreadsheet file on this device: comma, semicolon or tab, any line end.
import Papa from 'papaparse';
import { separatorOf } from '#contract/staff/csv.ts';
import type { CsvRows } from '#contract/staff/stage-import.ts';

type CsvFault = 'empty' | 'quote' | 'columns';

/** Excel writes UTF-8 or UTF-16 with a mark. Other encodings would garble Marathi: null. */
export function decodeCsv(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Empty lines are left out. A row with more or fewer cells than the header is a fault. */
export function readCsv(text: string): CsvRows | { readonly fault: CsvFault; readonly line: number } {
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(content, { delimiter: separatorOf(content) });
  const begins = [1];
  for (const cells of data) begins.push((begins.at(-1) ?? 1) + cells.join('').split('\n').length);
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { fault: 'quote', line: begins[broken.row ?? 0] ?? 1 };
  const [header, ...rows] = data
    .map((cells, row) => ({ line: begins[row] ?? 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header || rows.length === 0) return { fault: 'empty', line: 1 };
  const uneven = rows.find(({ cells }) => cells.length !== header.cells.length);
  return uneven ? { fault: 'columns', line: uneven.line } : { header: header.cells, rows };
}
