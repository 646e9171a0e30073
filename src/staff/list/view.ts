import { type RefObject, useState } from 'react';
import type { Sheet } from '#ui/table/csv.ts';
import type { Sort } from '#ui/table/table-model.ts';

/** The state of a list, held in the address only. */
export interface ListView {
  /** '': no search. */
  readonly q: string;
  /** Starts at 1. */
  readonly page: number;
  /** undefined: the list's default order. */
  readonly sort: Sort | undefined;
  /** undefined: any status. */
  readonly status: string | undefined;
  /** Id of the row whose details are open. */
  readonly id: string | undefined;
}

/** For lists without a status filter. */
export type PlainView = Omit<ListView, 'status'>;

/** `keep` replaces the current history entry (typing in a search); otherwise Back undoes the step. */
export type GoTo<View = ListView> = (view: Partial<View>, how?: { keep: boolean }) => void;

/** A shorter text finds everything (the server searches from two characters on). */
export const shortestSearch = 2;

/** Props of each tab with a list. */
export interface ListTabProps<View extends PlainView = PlainView> {
  view: View;
  goTo: GoTo<PlainView>;
  /** Data that the tab exports. */
  sheet: RefObject<Sheet | null>;
}

/** Sort parameters for the server; a column this list does not have is not sent. */
export function orderOf<By extends string>(
  sort: Sort | undefined,
  names: readonly By[],
): { sort?: By; order?: Sort['order'] } {
  const by = names.find((one) => one === sort?.by);
  return sort && by ? { sort: by, order: sort.order } : {};
}

/** Sort props of a table; the address leaves out the default order `own`. */
export const orderIn = (
  view: { sort: Sort | undefined },
  goTo: GoTo<{ sort: Sort | undefined; page: number }>,
  own: Sort,
) => ({
  sort: view.sort ?? own,
  onSort: (sort: Sort) =>
    goTo({ sort: sort.by === own.by && sort.order === own.order ? undefined : sort, page: 1 }),
});

/** A row that leaves the list while its dialog is open stays visible. */
export function useLastSeen<Row extends { _id: string }>(row: Row | undefined, id: string | undefined) {
  const [seen, setSeen] = useState(row);
  if (row && row !== seen) setSeen(row);
  const last = row ?? seen;
  return last?._id === id ? last : undefined;
}

/** Props of a dialog with a row's details. */
export interface DetailsProps<Row> {
  /** From the address; undefined: the dialog is closed. */
  id: string | undefined;
  /** Rows of the current page; undefined: not loaded. */
  rows: readonly Row[] | undefined;
  onClose: () => void;
}
