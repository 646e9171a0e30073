// Staff list of lost-and-found items, where officers approve, hide and close them.
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { ItemState, StaffItem, StaffItemList } from '#contract/staff-item.ts';
import type { Session } from './client/session.ts';
import { useStaffRead } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';

export interface StaffItemFilter {
  /** Starts at 1. */
  readonly page: number;
  readonly state?: ItemState;
  readonly type?: StaffItem['type'];
  readonly search?: string;
}

/** Newest first. */
export const useStaffItems = (session: Session, filter: StaffItemFilter) =>
  useStaffRead<StaffItemList>({
    queryKey: [...itemsKey(session), filter],
    queryFn: ({ signal }) => staffRequest(session, staffEndpoints.staffItems, { query: filter, signal }),
    watched: true,
    keepsRows: true,
  });

/** Number of undecided items in this officer's scope. */
export const useWaitingItems = (session: Session): number =>
  useStaffItems(session, { page: 1, state: 'hidden' }).data?.waiting ?? 0;

export const itemsKey = ({ user }: Session) => ['staff', user.id, 'items'] as const;
