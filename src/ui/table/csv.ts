import { type RefObject, useEffect } from 'react';

export type Cell = string | number | null | undefined;

export interface Sheet {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** All matching rows as CSV from the server; absent where the rows are complete. */
  readonly all?: (signal: AbortSignal, reason: string | undefined) => Promise<Blob>;
  /** Of the rows, for the audit. */
  readonly ids?: readonly string[];
  /** The rows with what the others lack; exported only for a written reason. */
  readonly named?: readonly (readonly Cell[])[];
  /** true: the rows are one page, and the server has no file of all. */
  readonly isPage?: boolean;
}

/** Registers the open tab's CSV; updated after every render, so that it has the rows on the screen. */
export function useTabSheet(sheet: RefObject<Sheet | null> | undefined, make: () => Sheet | null): void {
  useEffect(() => {
    if (!sheet) return;
    sheet.current = make();
    return () => {
      sheet.current = null;
    };
  });
}

export function downloadCsv(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
