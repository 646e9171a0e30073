import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { Station, stationSorts } from '#contract/station.ts';
import type { Session } from './client/session.ts';
import { useStaffRead } from './client/staff-query.ts';
import { staffFile, staffRequest } from './client/staff-request.ts';

/** Limit of pages fetched for a station picker; a district has a few dozen stations. */
const mostPages = 20;

export interface StationFilter {
  readonly page: number;
  readonly sort?: (typeof stationSorts)[number];
  readonly order?: 'asc' | 'desc';
}

/** By name unless `sort` is set. */
export const useStations = (session: Session, filter: StationFilter) =>
  useStaffRead({
    queryKey: [...stationsKey(session), filter],
    queryFn: ({ signal }) => staffRequest(session, staffEndpoints.stations, { query: { ...filter }, signal }),
    keepsRows: true,
  });

/** Searches station, officer in charge and village. */
export const useStationSearch = (session: Session, search: string, enabled: boolean) =>
  useStaffRead({
    queryKey: [...stationsKey(session), { search }],
    queryFn: ({ signal }) =>
      staffRequest(session, staffEndpoints.searchStations, { query: { search }, signal }),
    enabled,
  });

/** All stations as CSV. */
export const fetchStationFile = (
  session: Session,
  { page: _, ...query }: StationFilter,
  signal: AbortSignal,
) => staffFile(session, exportEndpoints.exportStations, { query, signal });

/** All stations, for a picker. */
export const useStationChoices = (session: Session) =>
  useStaffRead({
    queryKey: ['staff', session.user.id, 'station-choices'],
    queryFn: ({ signal }) => fetchAll(session, signal),
    staleMs: 10 * 60_000,
  });

const stationsKey = ({ user }: Session) => ['staff', user.id, 'stations'] as const;

async function fetchAll(session: Session, signal: AbortSignal): Promise<Station[]> {
  const stations: Station[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await staffRequest(session, staffEndpoints.stations, { query: { page }, signal });
    stations.push(...answer.data);
    if (page >= answer.totalPages) break;
  }
  return stations;
}
