// Lost and found items, which officers approve, hide and close: a list as others, and a write that waits as a status does.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { staffEndpoints } from '#contract/endpoints-staff.ts';
import type { StaffItem, StaffItemList } from '#contract/staff-item.ts';
import { type ItemState, itemState, staffItem } from '#contract/staff-item.ts';
import { deviceOutbox } from '#offline/device.ts';
import { discard, retry, withdraw } from '#offline/outbox.ts';
import type { Parcel } from '#offline/parcel.ts';
import type { Session } from './session.ts';
import { type Sent, useStaffParcels, writeAsStaff } from './staff-outbox.ts';
import { useStaffRead } from './staff-query.ts';
import { staffRequest } from './staff-request.ts';
import { versionSeen } from './status-change.ts';

export interface StaffItemFilter {
  /** From 1. */
  readonly page: number;
  readonly state?: ItemState;
  readonly type?: StaffItem['type'];
  readonly search?: string;
}

/** Newest first. */
export const useStaffItems = (session: Session, filter: StaffItemFilter) =>
  useStaffRead<StaffItemList>({
    queryKey: ['staff', session.user.id, 'items', filter],
    queryFn: ({ signal }) => staffRequest(session, staffEndpoints.staffItems, { query: filter, signal }),
    watched: true,
    keepsRows: true,
  });

/** How many nobody has decided yet, of those this officer sees. */
export const useWaitingItems = (session: Session): number =>
  useStaffItems(session, { page: 1, state: 'hidden' }).data?.waiting ?? 0;

/** A decision that the server has not taken yet. */
export interface ItemChange {
  readonly parcelId: string;
  readonly itemId: string;
  /** LF001. */
  readonly number: string;
  readonly title: string;
  readonly state: ItemState | null;
  readonly at: 'waiting' | 'sending' | 'attention';
  /** No send was begun: nobody has seen it. */
  readonly canWithdraw: boolean;
  /** HTTP status of the refusal. */
  readonly refusal: number | null;
  readonly message: string | null;
  /** Where another has changed it since: the item as it stands. */
  readonly current: StaffItem | null;
}

/** By item; of several the first that needs a person, else the last. */
export function useItemChanges(session: Session): ReadonlyMap<string, ItemChange> {
  const parcels = useStaffParcels(session);
  return useMemo(() => {
    const found = new Map<string, ItemChange>();
    for (const parcel of parcels) {
      if (parcel.kind !== kind || found.get(parcel.case)?.at === 'attention') continue;
      found.set(parcel.case, toChange(parcel));
    }
    return found;
  }, [parcels]);
}

/** Resolves when the server has it, or when it is kept here for later; rejects with StoreError when neither. */
export function useSetItemState(
  session: Session,
): (item: StaffItem, state: ItemState, replaces?: string) => Promise<Sent> {
  const queries = useQueryClient();
  const parcels = useStaffParcels(session);
  return async (item, state, replaces) => {
    const sent = await writeAsStaff(session, {
      row: staffEndpoints.setItemState,
      kind,
      case: item._id,
      params: { id: item._id },
      body: { state },
      version: versionSeen(item, parcels, replaces),
      summary: { number: item.id, title: item.title, state },
      ...(replaces !== undefined && { replaces }),
    });
    if (sent === 'delivered')
      await queries.invalidateQueries({ queryKey: ['staff', session.user.id, 'items'] });
    return sent;
  };
}

/** `too_late`: a send was begun, the server may have it. */
export const withdrawItemChange = ({ parcelId }: ItemChange) => withdraw(deviceOutbox, parcelId);
export const dropItemChange = ({ parcelId }: ItemChange) => discard(deviceOutbox, parcelId);
export const sendItemAgain = ({ parcelId }: ItemChange) => retry(deviceOutbox, parcelId);

const kind = 'item-state';

function toChange(parcel: Parcel): ItemChange {
  const { summary = {} } = parcel.letter ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    parcelId: parcel.id,
    itemId: parcel.case,
    number: text(summary.number),
    title: text(summary.title),
    state: itemState.safeParse(summary.state).data ?? null,
    at: parcel.state === 'sealed' ? 'waiting' : parcel.state,
    canWithdraw: parcel.state === 'sealed' && parcel.attempts === 0,
    refusal: parcel.reason?.status ?? null,
    message: parcel.details?.message ?? null,
    current: staffItem.safeParse(parcel.details?.current).data ?? null,
  };
}
