import type { RefObject } from 'react';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import type { Count } from './CountCards.tsx';

/** The cards as one row; null while no number is known. */
export function useCountsSheet(sheet: RefObject<Sheet | null>, fileName: string, counts: readonly Count[]) {
  useTabSheet(sheet, () => {
    const isKnown = counts.some(({ value }) => value !== undefined);
    return isKnown
      ? { fileName, header: counts.map(({ field }) => field), rows: [counts.map(({ value }) => value)] }
      : null;
  });
}
