// Reads a spreadsheet file on this device: comma, semicolon or tab, any line end.
import Papa from 'papaparse';
import { withoutFileEnd } from '#contract/shared/text/unseen.ts';
import { separatorOf, toldSeparator } from '#contract/staff/csv.ts';
import type { CsvRows } from '#contract/staff/stage-import.ts';

type CsvFault = 'empty' | 'quote';

/** Excel writes UTF-8 or UTF-16; without a mark the letters of the heads show which. Anything else would garble Marathi, or is no text: null. */
export function decodeCsv(bytes: Uint8Array): string | null {
  try {
    const text = withoutFileEnd(new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes));
    return text.startsWith('PK\u0003\u0004') || text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function encodingOf([first = 1, second = 1]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second > 0) ? 'utf-16be' : 'utf-8';
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
