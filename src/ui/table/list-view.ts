import type { Sort } from './table-model.ts';

/** What the address says of a list; the only place where it is kept. */
export interface ListView {
  /** '': all of them. */
  readonly q: string;
  /** From 1. */
  readonly page: number;
  /** undefined: the list's own order. */
  readonly sort: Sort | undefined;
  /** undefined: whatever the status. */
  readonly status: string | undefined;
  /** Whose details are open. */
  readonly id: string | undefined;
}

/** Of a list without a filter by status. */
export type PlainView = Omit<ListView, 'status'>;

/** `keep` replaces the present entry of the history (typing in a search), otherwise Back undoes it. */
export type GoTo<View = ListView> = (view: Partial<View>, how?: { keep: boolean }) => void;

/** Shorter words find everything (the server searches from two characters on). */
export const shortestSearch = 2;
