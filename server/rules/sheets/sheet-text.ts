// The text of a spreadsheet as Excel and LibreOffice save it in India: with or without the mark of UTF-8,
// between commas, semicolons or tabs, with either end of line.
import Papa from 'papaparse';
import { withoutFileEnd } from '#contract/shared/text/unseen.ts';
import { plainWord } from '#contract/shared/text.ts';
import { bareCell, separatorOf, toldSeparator } from '#contract/staff/csv.ts';
import {
  mostSheetRows,
  otherHeads,
  type SheetKind,
  type sheetFaultCodes,
  sheetRows,
} from '#contract/staff/station-sheets.ts';

export interface SheetRow {
  /** As the spreadsheet counts: the heads are row 1. */
  readonly row: number;
  /** Only columns that the sheet has. */
  readonly cells: ReadonlyMap<string, string>;
}

export interface Sheet {
  readonly kind: SheetKind;
  readonly rows: readonly SheetRow[];
  /** Heads that mean no column. */
  readonly ignored: readonly string[];
}

type SheetFault = (typeof sheetFaultCodes)[number];

/** A code where the whole text is not understood. */
export function sheetOf(text: string): Sheet | SheetFault {
  const plain = withoutFileEnd(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const { separator, body } = toldSeparator(plain);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator ?? separatorOf(body) });
  if (errors.some(({ type }) => type === 'Quotes')) return 'open_quote';
  const above = separator === null ? 1 : 2;
  const lines = data
    .map((cells, index) => ({ cells: cells.map(bareCell), row: index + above }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const columnsOf = (cells: readonly string[]) => cells.map((head) => columnOf.get(plainWord(head)) ?? null);
  // A title may stand above the heads.
  const at = lines.slice(0, mostTitles).findIndex(({ cells }) => columnsOf(cells).includes('stationName'));
  const [first, ...rest] = lines.slice(Math.max(at, 0));
  if (!first) return 'no_rows';
  const columns = columnsOf(first.cells);
  const kind = columns.includes('villageName') ? 'villages' : 'stations';
  if (!columns.includes('stationName')) return 'no_heads';
  if (rest.length === 0) return 'no_rows';
  if (rest.length > mostSheetRows) return 'too_many_rows';
  const known = columns.map((column) => (column && column in sheetRows[kind].shape ? column : null));
  return {
    kind,
    rows: rest.map(({ row, cells }) => ({
      row,
      cells: new Map(known.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : []))),
    })),
    ignored: first.cells.filter((head, at) => head !== '' && known[at] === null && !isDerived(head)),
  };
}

const mostTitles = 20;

/** The file of stations names their villages in one cell; they come from the other file. */
const isDerived = (head: string) => plainWord(head) === 'jurisdictionareas';

const columnOf = new Map(
  Object.values(sheetRows)
    .flatMap(({ shape }) => Object.keys(shape))
    .flatMap((column) => [column, ...(otherHeads[column] ?? [])].map((head) => [plainWord(head), column])),
);
