// Reads a spreadsheet file on this device: comma, semicolon or tab, any line end.
import Papa from 'papaparse';
import { separatorOf, toldSeparator } from '#contract/staff/csv.ts';
import type { CsvRows } from '#contract/staff/stage-import.ts';

type CsvFault = 'empty' | 'quote';

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

/**
 * Empty lines are left out, and titles above the heads (`areHeads`: the first such line, else the first of all). Spreadsheets write no
 * separators for empty last cells. A row with more cells than heads keeps its first cell alone: what stands where is not known.
 */
export function readCsv(
  text: string,
  areHeads: (cells: readonly string[]) => boolean = () => true,
): CsvRows | { readonly fault: CsvFault; readonly line: number } {
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { separator, body } = toldSeparator(content);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator ?? separatorOf(body) });
  const begins = [separator === null ? 1 : 2];
  for (const cells of data) begins.push((begins.at(-1) ?? 1) + cells.join('').split('\n').length);
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { fault: 'quote', line: begins[broken.row ?? 0] ?? 1 };
  const lines = data
    .map((cells, row) => ({
      line: begins[row] ?? 1,
      cells: withoutEmptyEnd(cells.map((cell) => cell.trim())),
    }))
    .filter(({ cells }) => cells.length > 0);
  const at = lines.slice(0, mostTitles).findIndex(({ cells }) => areHeads(cells));
  const [header, ...rows] = lines.slice(Math.max(at, 0));
  if (!header || rows.length === 0) return { fault: 'empty', line: 1 };
  const width = header.cells.length;
  return {
    header: header.cells,
    rows: rows.map(({ line, cells }) => {
      const [first = ''] = cells;
      const known = cells.length > width ? [first] : cells;
      return { line, cells: [...known, ...Array.from({ length: width - known.length }, () => '')] };
    }),
  };
}

/** Lines above the heads. */
const mostTitles = 20;

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1] === '') end -= 1;
  return cells.slice(0, end);
}
