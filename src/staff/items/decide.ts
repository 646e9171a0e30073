import type { Session } from '#api/client/session.ts';
import type { SendResult } from '#api/outbox/staff-outbox.ts';
import type { ItemState, StaffItem } from '#contract/staff-item.ts';
import { useWrite } from '#staff/writes/use-write.ts';

/** Resolves to null if the decision could not be saved on this device. */
export type Decide = (item: StaffItem, state: ItemState) => Promise<SendResult | null>;

export function useDecide(session: Session, onRefused: (itemId: string) => void): Decide {
  const write = useWrite(session, 'item-state');
  return async ({ _id, id: name, title, version }, state) => {
    const sent = await write({ _id, name, version }, { title, state }).catch(() => null);
    if (sent === 'attention') onRefused(_id);
    return sent;
  };
}
