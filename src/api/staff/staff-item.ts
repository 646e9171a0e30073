// Staff list of lost-and-found items, where officers approve, hide and close them.
import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { ItemState, PaperFilter, StaffItem } from '#contract/staff/staff-item.ts';
import type { Session } from './client/session.ts';
import { useEndpoint } from './client/staff-query.ts';
import { staffFile } from './client/staff-request.ts';

export interface StaffItemFilter {
  /** Starts at 1. */
  readonly page: number;
  readonly state?: ItemState;
  readonly type?: StaffItem['type'];
  readonly search?: string;
  readonly paper?: PaperFilter;
  readonly number?: number;
}

/** Newest first. */
export const useStaffItems = (filter: StaffItemFilter) =>
  useEndpoint(
    staffEndpoints.staffItems,
    ['items', filter],
    { query: filter },
    { watched: true, keepsRows: true },
  );

/** All matching items, of all pages, as CSV. */
export const fetchItemFile = (
  session: Session,
  query: Omit<StaffItemFilter, 'page'>,
  signal: AbortSignal,
): Promise<Blob> => staffFile(session, exportEndpoints.exportItems, { query, signal });

/** Number of undecided items in this officer's scope. */
export const useWaitingItems = (): number => useStaffItems({ page: 1, state: 'hidden' }).data?.waiting ?? 0;
