// Reads a spreadsheet file (RFC 4180): comma, semicolon or tab, as the first line has it. Strict: a file that
// could be read in two ways is refused with the line, never guessed.

export type CsvFault = 'empty' | 'encoding' | 'quote' | 'columns';

export interface CsvRows {
  readonly header: readonly string[];
  /** `line`: where the row begins in the file, the header in line 1. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

export type CsvRead = CsvRows | { readonly fault: CsvFault; readonly line: number };

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
export function readCsv(text: string): CsvRead {
  const content = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(content);
  const lines = linesOf(content, separator);
  if (!Array.isArray(lines)) return lines;
  const [header, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header || rows.length === 0) return { fault: 'empty', line: 1 };
  const uneven = rows.find(({ cells }) => cells.length !== header.cells.length);
  return uneven ? { fault: 'columns', line: uneven.line } : { header: header.cells, rows };
}

const separators = [',', ';', '\t'] as const;

/** That which stands most often in the first line, outside quotes. */
function separatorOf(content: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(content)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => first.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

type Line = CsvRows['rows'][number];

function linesOf(content: string, separator: string): Line[] | { fault: CsvFault; line: number } {
  const lines: Line[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let at = 0;
  while (at < content.length || cells.length > 0) {
    const cell = content[at] === '"' ? quotedAt(content, at) : plainAt(content, at, separator);
    if (!cell) return { fault: 'quote', line };
    cells.push(cell.text.trim());
    line += content.slice(at, cell.end).split('\n').length - 1;
    at = cell.end;
    if (content[at] === separator) {
      at += 1;
      continue;
    }
    const end = /^(?:\r\n|\n|\r|$)/.exec(content.slice(at, at + 2));
    // Text behind a closing quote belongs to no cell.
    if (!end) return { fault: 'quote', line };
    lines.push({ line: begun, cells });
    cells = [];
    at += end[0].length;
    line += 1;
    begun = line;
  }
  return lines;
}

interface Cell {
  readonly text: string;
  /** Where the cell ends in the file. */
  readonly end: number;
}

/** null: the quote is never closed. */
function quotedAt(content: string, start: number): Cell | null {
  let end = content.indexOf('"', start + 1);
  while (end >= 0 && content[end + 1] === '"') end = content.indexOf('"', end + 2);
  return end < 0 ? null : { text: content.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function plainAt(content: string, start: number, separator: string): Cell | null {
  let end = start;
  while (end < content.length && content[end] !== separator && !/[\r\n]/.test(content[end] ?? '')) end += 1;
  const text = content.slice(start, end);
  return text.includes('"') ? null : { text, end };
}
