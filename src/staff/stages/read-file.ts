import { decodeCsv, readCsv } from '#api/staff/read-csv.ts';
import {
  areStageHeads,
  mostStageRows,
  type StageColumn,
  type StageRow,
  stageRowsOf,
} from '#contract/staff/stage-import.ts';

/** Larger ones are no table of stages. */
const mostBytes = 8 * 1024 * 1024;

export type FileFault =
  | { readonly name: 'empty' | 'encoding' | 'tooMany' }
  | { readonly name: 'quote'; readonly line: number }
  | { readonly name: 'lacking'; readonly columns: readonly StageColumn[] };

export type FileRead =
  | { readonly fault: FileFault }
  | { readonly rows: readonly StageRow[]; readonly lines: readonly number[] };

export async function readStageFile(file: Blob): Promise<FileRead> {
  if (file.size > mostBytes) return { fault: { name: 'tooMany' } };
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  if (text === null) return { fault: { name: 'encoding' } };
  const csv = readCsv(text, areStageHeads);
  if ('fault' in csv) return { fault: { name: csv.fault, line: csv.line } };
  const table = stageRowsOf(csv);
  if ('lacking' in table) return { fault: { name: 'lacking', columns: table.lacking } };
  return table.rows.length > mostStageRows ? { fault: { name: 'tooMany' } } : table;
}
