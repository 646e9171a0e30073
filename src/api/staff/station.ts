import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { Station, stationSorts } from '#contract/staff/station.ts';
import type { Session } from './client/session.ts';
import { type PageOf, useEndpoint, useStaffRead } from './client/staff-query.ts';
import { staffFile, staffRequest } from './client/staff-request.ts';

/** Limit of pages fetched for a station picker; a district has a few dozen stations. */
const mostPages = 20;

type StationFilter = PageOf<(typeof stationSorts)[number]>;

/** By name unless `sort` is set. */
export const useStations = (filter: StationFilter) =>
  useEndpoint(staffEndpoints.stations, ['stations', filter], { query: { ...filter } }, { keepsRows: true });

/** Searches station, officer in charge and village. */
export const useStationSearch = (search: string, enabled: boolean) =>
  useEndpoint(staffEndpoints.searchStations, ['stations', { search }], { query: { search } }, { enabled });

export const fetchStationFile = (
  session: Session,
  { page: _, ...query }: StationFilter,
  signal: AbortSignal,
) => staffFile(session, exportEndpoints.exportStations, { query, signal });

export const useStationChoices = () => useStaffRead(['station-choices'], fetchAll, { staleMs: 10 * 60_000 });

async function fetchAll(session: Session, signal: AbortSignal): Promise<Station[]> {
  const stations: Station[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await staffRequest(session, staffEndpoints.stations, { query: { page }, signal });
    stations.push(...answer.data);
    if (page >= answer.totalPages) break;
  }
  return stations;
}
