import type { ItemState, StaffItem } from '#contract/staff-item.ts';

/** What the address says of the list of items. */
export interface ItemView {
  readonly state: ItemState | 'all';
  readonly type: StaffItem['type'] | undefined;
  /** '': all of them. */
  readonly q: string;
  /** From 1. */
  readonly page: number;
  /** Whose details are open. */
  readonly id: string | undefined;
}

/** `keep` replaces the present entry of the history (typing in a search), otherwise Back undoes it. */
export type GoToItems = (view: Partial<ItemView>, how?: { keep: boolean }) => void;
