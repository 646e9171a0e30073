import type { ItemState, StaffItem } from '#contract/staff-item.ts';
import type { GoTo } from '#staff/list/view.ts';

/** State of the list of items in the address. */
export interface ItemView {
  readonly state: ItemState | 'all';
  readonly kind: StaffItem['type'] | undefined;
  /** '': no search. */
  readonly q: string;
  /** Starts at 1. */
  readonly page: number;
  /** Id of the row whose details are open. */
  readonly id: string | undefined;
}

export type GoToItems = GoTo<ItemView>;
