import { useTranslation } from 'react-i18next';
import type { SendResult } from '#api/staff/outbox/send-result.ts';
import { useWaitingItems } from '#api/staff/staff-item.ts';
import type { ItemState, PaperFilter, StaffItem } from '#contract/staff/staff-item.ts';
import type { GoTo, ListView } from '#staff/list/view.ts';
import { useWrite } from '#staff/writes/use-write.ts';

/** State of the list of items in the address. */
export interface ItemView extends Pick<ListView, 'q' | 'page' | 'id'> {
  readonly state: ItemState | 'all';
  readonly kind: StaffItem['type'] | PaperFilter | undefined;
}

export type GoToItems = GoTo<ItemView>;

/** Resolves to null if the decision could not be saved on this device. */
export type Decide = (item: StaffItem, state: ItemState) => Promise<SendResult | null>;

export function useDecide(): Decide {
  const write = useWrite('item-state');
  return ({ _id, id: name, title, version }, state) =>
    write({ _id, name, version }, { title, state }).catch(() => null);
}

/** Badge of the tab: number of undecided items. */
export function useItemsWaiting(): { count: number; text: string } {
  const { t } = useTranslation('staff-items');
  const count = useWaitingItems();
  return { count, text: t('badge', { count }) };
}
