import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { IncidentList, IncidentReport, incidentSorts, ReportType } from '#contract/incident.ts';
import type { IncidentStatus } from '#contract/status.ts';
import type { Session } from './client/session.ts';
import { useStaffRead } from './client/staff-query.ts';
import { staffFile, staffRequest } from './client/staff-request.ts';

export interface IncidentFilter {
  /** Starts at 1. */
  readonly page: number;
  /** '': paged mode; otherwise search mode. */
  readonly search: string;
  /** Not for stations: they have normal incidents only. */
  readonly reportType?: ReportType;
  /** undefined: newest first. */
  readonly sort?: (typeof incidentSorts)[number];
  readonly order?: 'asc' | 'desc';
  readonly status?: IncidentStatus;
}

/** Newest first unless asked otherwise. */
export const useIncidents = (session: Session, filter: IncidentFilter) =>
  useStaffRead<IncidentList>({
    queryKey: [...incidentsKey(session), filter],
    queryFn: ({ signal }) => fetchIncidents(session, filter, signal),
    watched: true,
    keepsRows: true,
  });

/** All matching incidents, of all pages, as CSV. */
export function fetchIncidentFile(
  session: Session,
  { search, reportType, sort, order, status }: Omit<IncidentFilter, 'page'>,
  signal: AbortSignal,
): Promise<Blob> {
  const query = {
    ...(search !== '' && { search }),
    ...(sort && { sort, order }),
    ...(status && { status }),
  };
  return session.role === 'pi'
    ? staffFile(session, exportEndpoints.exportStationIncidents, { query, signal })
    : staffFile(session, exportEndpoints.exportIncidents, { query: { ...query, reportType }, signal });
}

export const incidentsKey = ({ user }: Session) => ['staff', user.id, 'incidents'] as const;

/** The list with one row changed; the same list where it lacks that row. */
export const withRow =
  (id: string, change: (row: IncidentReport) => IncidentReport) =>
  (list: IncidentList | undefined): IncidentList | undefined => {
    if (!list?.data.some(({ _id }) => _id === id)) return list;
    return { ...list, data: list.data.map((row) => (row._id === id ? change(row) : row)) };
  };

function fetchIncidents(
  session: Session,
  { search, reportType, page, ...asked }: IncidentFilter,
  signal: AbortSignal,
): Promise<IncidentList> {
  if (session.role === 'pi') {
    return search
      ? staffRequest(session, staffEndpoints.searchStationIncidents, {
          query: { search, ...asked, ...laterPage(page) },
          signal,
        })
      : staffRequest(session, staffEndpoints.stationIncidents, { query: { page, ...asked }, signal });
  }
  const query = { ...asked, ...(reportType && { reportType }) };
  return search
    ? staffRequest(session, staffEndpoints.searchIncidents, {
        query: { search, ...query, ...laterPage(page) },
        signal,
      })
    : staffRequest(session, staffEndpoints.incidents, { query: { page, ...query }, signal });
}

/** A search sends its page only from the second on. */
const laterPage = (page: number) => (page > 1 ? { page } : {});
