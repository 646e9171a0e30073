import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { Station, stationSorts } from '#contract/station.ts';
import type { Session } from './client/session.ts';
import { useStaffRead } from './client/staff-query.ts';
import { staffFile, staffRequest } from './client/staff-request.ts';

/** A district has a few dozen stations; more pages than this are not fetched for a list to choose from. */
const mostPages = 20;

export interface StationFilter {
  readonly page: number;
  readonly sort?: (typeof stationSorts)[number];
  readonly order?: 'asc' | 'desc';
}

/** By name unless asked otherwise. */
export const useStations = (session: Session, filter: StationFilter) =>
  useStaffRead({
    queryKey: [...stationsKey(session), filter],
    queryFn: ({ signal }) => staffRequest(session, staffEndpoints.stations, { query: { ...filter }, signal }),
    keepsRows: true,
  });

/** By station, officer in charge and village. */
export const useStationSearch = (session: Session, search: string, enabled: boolean) =>
  useStaffRead({
    queryKey: [...stationsKey(session), { search }],
    queryFn: ({ signal }) =>
      staffRequest(session, staffEndpoints.searchStations, { query: { search }, signal }),
    enabled,
  });

/** Every station as a spreadsheet. */
export const fetchStationFile = (
  session: Session,
  { page: _, ...query }: StationFilter,
  signal: AbortSignal,
) => staffFile(session, exportEndpoints.exportStations, { query, signal });

/** Every station, to choose one from. */
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
