import type { RefObject } from 'react';
import type { Session } from '#api/client/session.ts';
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
  session: Session;
  view: View;
  goTo: GoTo<PlainView>;
  /** Data that the tab exports. */
  sheet: RefObject<Sheet | null>;
}
