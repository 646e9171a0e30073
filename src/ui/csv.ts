type Cell = string | number | null | undefined;

/** What the open tab shows, as a spreadsheet. */
export interface Sheet {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A header row, then a row of values each. The mark at the start makes Excel read Devanagari. */
export function csvOf({ header, rows }: Sheet): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** A cell that begins like a formula would be run by a spreadsheet: it gets an apostrophe before it. */
function quoted(cell: Cell): string {
  const text = String(cell ?? '');
  const safe = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function downloadCsv(sheet: Sheet): void {
  const url = URL.createObjectURL(new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = sheet.fileName;
  link.click();
  // Safari reads it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
