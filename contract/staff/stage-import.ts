// Stages of the police's own system (CCTNS) as a table: complaint no., FIR no., date, stage. The server reads
// the cells as they stand in the file, says what it would do with each row, and records the new ones.
import * as z from 'zod/mini';
import { actorNames } from '../procedure/stages.ts';
import { kindNames } from '../procedure/step-kinds.ts';
import { successSchema } from '../shared/endpoint.ts';
import { isoDay, optionalText } from '../shared/field.ts';
import { plainWord } from '../shared/text.ts';
import { bareCell } from './csv.ts';

/** A month of a large district. */
export const mostStageRows = 10_000;

/** Longer than any step takes, so that one long cell is an answer for its row and not for the table. */
const cell = optionalText(2000);

/** Of one report; each row is judged after those before it. The others are refused. */
export const mostStagesOfOne = 100;

const stageRow = z.strictObject({
  reference: cell,
  number: cell,
  on: cell,
  stage: cell,
  officer: z.optional(cell),
  court: z.optional(cell),
  /** For the complainant, where the stage needs words: the reason of a closing. */
  words: z.optional(cell),
});
export type StageRow = z.infer<typeof stageRow>;
export type StageColumn = keyof StageRow;

export const stageImportBody = z.strictObject({
  /** true: says what would happen, and changes nothing. */
  isPreview: z.boolean('invalid'),
  rows: z
    .array(stageRow, 'invalid')
    .check(z.minLength(1, 'required'), z.maxLength(mostStageRows, 'too_many')),
});

/** Bytes of a body with so many rows, each with a reason of 180 letters of Marathi. */
export const stageImportBytes = 8 * 1024 * 1024;

/** new: recorded, or would be. known: stands there already. refused: the order of the law, or the row lacks a fact.
 * ambiguous: the reference could mean two reports. unreadable: no reference, date or stage. */
export const stageRowStates = ['new', 'known', 'refused', 'notFound', 'ambiguous', 'unreadable'] as const;
export type StageRowState = (typeof stageRowStates)[number];

const rowAnswer = z.object({
  state: z.enum(stageRowStates),
  /** Of the report, where one is meant without doubt. */
  _id: z.optional(z.string()),
  referenceId: z.optional(z.string()),
  kind: z.optional(z.enum(kindNames)),
  on: z.optional(isoDay),
  /** refused: the step that is missing; `correction` where another entry stands in its way. */
  missing: z.optional(z.enum(kindNames)),
  /** refused: only these record it. */
  by: z.optional(z.array(z.enum(actorNames))),
  /** refused, unreadable: the columns. */
  columns: z.optional(z.array(z.string())),
});
export type StageRowAnswer = z.infer<typeof rowAnswer>;

/** One answer a row, in their order. */
export const stageImportReply = successSchema({ rows: z.array(rowAnswer) });

/** Words in the header of such files, folded; ours has the first of each. */
const columnWords: Record<StageColumn, readonly string[]> = {
  reference: [
    'complaintno',
    'complaintnumber',
    'reference',
    'referenceno',
    'referencenumber',
    'तक्रारक्र',
    'तक्रारक्रमांक',
    'संदर्भक्रमांक',
  ],
  number: [
    'firno',
    'firnumber',
    'firncno',
    'crno',
    'ncno',
    'number',
    'गुरनं',
    'गुरक्र',
    'एफआयआरक्र',
    'एफआयआरक्रमांक',
    'क्रमांक',
  ],
  on: ['date', 'firdate', 'stagedate', 'दिनांक', 'तारीख'],
  stage: ['stage', 'status', 'casestatus', 'टप्पा', 'स्थिती'],
  officer: ['officer', 'io', 'investigatingofficer', 'तपासअधिकारी', 'तपासीअधिकारी'],
  court: ['court', 'न्यायालय'],
  words: ['reason', 'reasons', 'कारण', 'कारणे'],
};
export const stageColumns = Object.keys(columnWords) as StageColumn[];
const neededColumns: readonly StageColumn[] = ['reference', 'number', 'on', 'stage'];

export type TableRead =
  | { readonly rows: readonly StageRow[]; readonly lines: readonly number[] }
  | { readonly lacking: readonly StageColumn[] };

/** A spreadsheet as read; `line`: where the row begins in the file. */
export interface CsvRows {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** A line that names at least two columns; a title names none. */
export const areStageHeads = (cells: readonly string[]): boolean => {
  const words = cells.map(plainWord);
  return stageColumns.filter((column) => columnWords[column].some((word) => words.includes(word))).length > 1;
};

/** The rows by their header; other columns are left out. `lacking`: needed, and not in the header or twice. */
export function stageRowsOf({ header, rows }: CsvRows): TableRead {
  const folded = header.map(plainWord);
  const at = (column: StageColumn) => {
    const found = folded.flatMap((word, index) => (columnWords[column].includes(word) ? [index] : []));
    return found.length === 1 ? (found[0] ?? -1) : -1;
  };
  const lacking = neededColumns.filter((column) => at(column) < 0);
  if (lacking.length > 0) return { lacking };
  const columns = stageColumns.filter((column) => at(column) >= 0);
  const places = columns.map((column) => [column, at(column)] as const);
  return {
    rows: rows.map(({ cells }) => {
      const known = Object.fromEntries(
        places.map(([column, index]) => [column, bareCell(cells[index] ?? '')]),
      );
      return { reference: '', number: '', on: '', stage: '', ...known };
    }),
    lines: rows.map(({ line }) => line),
  };
}
