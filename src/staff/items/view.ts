import type { ItemState, StaffItem } from '#contract/staff-item.ts';
import { formatDate, formatTime } from '#i18n/format.ts';

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

/** 14:32, or with its day when that was not today. */
export function momentWord(moment: number, now = Date.now()): string {
  const time = formatTime(moment);
  return formatDate(moment) === formatDate(now) ? time : `${formatDate(moment)}, ${time}`;
}
