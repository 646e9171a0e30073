import { type RefObject, useEffect } from 'react';

export type Cell = string | number | null | undefined;

/** What the open tab shows, as a spreadsheet. */
export interface Sheet {
  readonly fileName: string;
  /** Names of fields. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The same from the server with every row that matches; absent where there are no others. */
  readonly all?: (signal: AbortSignal) => Promise<Blob>;
}

/** Offers it while the tab is open. Made anew after every drawing, for its rows are those on the screen. */
export function useTabSheet(sheet: RefObject<Sheet | null> | undefined, make: () => Sheet | null): void {
  useEffect(() => {
    if (!sheet) return;
    sheet.current = make();
    return () => {
      sheet.current = null;
    };
  });
}

/** Hands it to the browser's downloads. */
export function downloadCsv(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
