import { staffEndpoints } from '#contract/endpoints-staff.ts';
import type { Station } from '#contract/station.ts';
import type { Session } from './session.ts';
import { useStaffRead } from './staff-query.ts';
import { staffRequest } from './staff-request.ts';

/** A district has a few dozen stations; more pages than this are not fetched for a list to choose from. */
const mostPages = 20;

/** Every station, to choose one from. */
export const useStationChoices = (session: Session) =>
  useStaffRead({
    queryKey: ['staff', session.user.id, 'station-choices'],
    queryFn: ({ signal }) => fetchAll(session, signal),
    staleMs: 10 * 60_000,
  });

async function fetchAll(session: Session, signal: AbortSignal): Promise<Station[]> {
  const stations: Station[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await staffRequest(session, staffEndpoints.stations, { query: { page }, signal });
    stations.push(...answer.data);
    if (page >= answer.totalPages) break;
  }
  return stations;
}
