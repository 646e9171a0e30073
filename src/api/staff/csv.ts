// Writes a list as CSV on this device, without network, by the same rules as the server.
import Papa from 'papaparse';
import { byteOrderMark, type CsvCell, type CsvTable, csvStyle } from '#contract/staff/csv.ts';

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (CsvCell | undefined)[])[];
}

/** A header row of field names, then the values. */
export function csvOf({ header, rows }: Rows): string {
  const lines = Papa.unparse([header, ...rows] as CsvCell[][], csvStyle);
  return byteOrderMark + lines + csvStyle.newline;
}

export const csvFile = (sheet: Rows) => new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' });

/** The rows on the screen as CSV, with the fields of their list. */
export const sheetOf = <Row>({ fileName, fields, cells }: CsvTable<Row>, rows: readonly Row[]) => ({
  fileName,
  header: fields,
  rows: rows.map(cells),
});
