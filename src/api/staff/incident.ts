import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { QueueName } from '#contract/procedure/due.ts';
import type { ComplaintCategory } from '#contract/public/categories.ts';
import type { PileName } from '#contract/shared/piles.ts';
import type { IncidentStatus } from '#contract/shared/status.ts';
import type { IncidentList, incidentSorts, ReportType } from '#contract/staff/incident.ts';
import type { Session } from './client/session.ts';
import { type PageOf, type Queries, restoreRead, staffKey, useStaffRead } from './client/staff-query.ts';
import { staffFile, staffRequest } from './client/staff-request.ts';

export interface IncidentFilter extends PageOf<(typeof incidentSorts)[number]> {
  /** '': paged mode; otherwise search mode. */
  readonly search: string;
  /** Not for stations: they have normal incidents only. */
  readonly reportType?: ReportType | undefined;
  readonly status?: IncidentStatus | undefined;
  /** With such a deadline only, the earliest first. */
  readonly queue?: QueueName | undefined;
  readonly pile?: PileName | undefined;
  readonly category?: ComplaintCategory | undefined;
  /** Received on these days in India, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only for the superintendent: of this station; `none`: of no station. */
  readonly station?: string | undefined;
  /** Only for a station: of this person of its roster. */
  readonly investigator?: string | undefined;
}

/** Rows of a page in a console: as many as a screen shows. The server's own number is smaller. */
export const rowsOfPage = 15;

/** Newest first unless asked otherwise. `enabled` false: nothing to ask for yet. */
export const useIncidents = (filter: IncidentFilter, { enabled = true } = {}) =>
  useStaffRead(['incidents', filter], (session, signal) => fetchIncidents(session, filter, signal), {
    watched: true,
    keepsRows: true,
    enabled,
  });

/** The first of a list that is a press away, but for one report; the list has it then. A new report makes it read again. `isLoading`: neither known nor failed. */
export const useFirstIncident = (
  part: Omit<IncidentFilter, 'page' | 'search'>,
  enabled: boolean,
  except?: string,
) => {
  const filter = { page: 1, search: '', ...part };
  const { data, isLoading } = useStaffRead(
    ['incidents', filter],
    (session, signal) => fetchIncidents(session, filter, signal),
    { staleMs: 5 * 60_000, enabled },
  );
  // A part that is not asked for may be known from another place of the page.
  const known = enabled ? data?.data : undefined;
  return { first: known?.find(({ _id }) => _id !== except), isLoading: enabled && isLoading };
};

/** The saved page; it is not asked for. */
export const restoreIncidents = (queries: Queries, session: Session, filter: IncidentFilter) =>
  restoreRead(queries, staffKey(session, 'incidents', filter));

type FileFilter = Omit<IncidentFilter, 'page'> & {
  readonly page?: number;
  /** Why the file must name who filed confidential reports. */
  readonly reason?: string | undefined;
};

/** All matching incidents, of all pages, as CSV. */
export function fetchIncidentFile(
  session: Session,
  { page: _, reportType, station, reason, ...query }: FileFilter,
  signal: AbortSignal,
): Promise<Blob> {
  return session.role === 'pi'
    ? staffFile(session, exportEndpoints.exportStationIncidents, { query, signal })
    : staffFile(session, exportEndpoints.exportIncidents, {
        query: { ...query, reportType, station, reason },
        signal,
      });
}

function fetchIncidents(
  session: Session,
  { search, reportType, station, page, ...asked }: IncidentFilter,
  signal: AbortSignal,
): Promise<IncidentList> {
  const isStation = session.role === 'pi';
  const filter = { ...asked, limit: rowsOfPage, ...(!isStation && { reportType, station }) };
  if (search === '') {
    const row = isStation ? staffEndpoints.stationIncidents : staffEndpoints.incidents;
    return staffRequest(session, row, { query: { page, ...filter }, signal });
  }
  const row = isStation ? staffEndpoints.searchStationIncidents : staffEndpoints.searchIncidents;
  // A search sends its page only from the second on.
  return staffRequest(session, row, { query: { search, ...filter, ...(page > 1 && { page }) }, signal });
}
