// The first pages of the consoles. The counts are asked for again so often that a new report shows within 20 seconds.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { homeEndpoints } from '#contract/endpoints/home.ts';
import { useSession } from './client/session.ts';
import { staffKey, useStaffRead } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';

const live = { everyMs: 15_000, inBackground: true } as const;

export const useStationHome = () =>
  useStaffRead(
    ['home'],
    async (session, signal) => (await staffRequest(session, homeEndpoints.stationHome, { signal })).data,
    live,
  );

export const useDistrictHome = () =>
  useStaffRead(
    ['home'],
    async (session, signal) => (await staffRequest(session, homeEndpoints.districtHome, { signal })).data,
    live,
  );

/** May be up to five minutes old: the medians cost the server more than the counts. */
export const useStationFigures = () =>
  useStaffRead(
    ['station-figures', 'all'],
    async (session, signal) => {
      const { data, besides = [] } = await staffRequest(session, homeEndpoints.stationFigures, { signal });
      return { stations: data, besides };
    },
    { staleMs: 5 * 60_000 },
  );

export const useAdminHome = () =>
  useStaffRead(
    ['home'],
    async (session, signal) => (await staffRequest(session, homeEndpoints.adminHome, { signal })).data,
    { watched: true },
  );

/** Reads the open lists again when another report is the newest, and then calls `onArrival`. */
export function useArrivals(newest: string | null | undefined, onArrival: () => void): void {
  const session = useSession();
  const queries = useQueryClient();
  const last = useRef(newest);
  const told = useRef(onArrival);
  useEffect(() => {
    told.current = onArrival;
  });
  useEffect(() => {
    const before = last.current;
    last.current = newest ?? before;
    if (!newest || before === undefined || before === newest) return;
    void queries.invalidateQueries({ queryKey: staffKey(session, 'incidents') });
    told.current();
  }, [newest, queries, session]);
}
