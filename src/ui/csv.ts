type Cell = string | number | null | undefined;

/** A header row, then a row of values each. The mark at the start makes Excel read Devanagari. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** A cell that begins like a formula would be run by a spreadsheet: it gets an apostrophe before it. */
function quoted(cell: Cell): string {
  const text = String(cell ?? '');
  const safe = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function downloadCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
