import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { officerComplaintSorts } from '#contract/officer-complaint.ts';
import type { IncidentStatus } from '#contract/status.ts';
import type { Session } from './client/session.ts';
import { useStaffRead } from './client/staff-query.ts';
import { staffFile, staffRequest } from './client/staff-request.ts';

export interface OfficerComplaintFilter {
  readonly page: number;
  readonly sort?: (typeof officerComplaintSorts)[number];
  readonly order?: 'asc' | 'desc';
  readonly status?: IncidentStatus;
}

/** Newest first unless `sort` is set; complaints about the reader are never included. */
export const useOfficerComplaints = (session: Session, filter: OfficerComplaintFilter) =>
  useStaffRead({
    queryKey: [...officerComplaintsKey(session), filter],
    queryFn: ({ signal }) =>
      staffRequest(session, staffEndpoints.officerComplaints, { query: { ...filter }, signal }),
    watched: true,
    keepsRows: true,
  });

/** Searches officer, complainant and text, newest first; enabled from `shortestSearch` characters on. */
export const useOfficerComplaintSearch = (session: Session, search: string, enabled: boolean) =>
  useStaffRead({
    queryKey: [...officerComplaintsKey(session), { search }],
    queryFn: ({ signal }) =>
      staffRequest(session, staffEndpoints.searchOfficerComplaints, { query: { search }, signal }),
    enabled,
  });

/** All matching officer complaints, of all pages, as CSV. */
export const fetchOfficerComplaintFile = (
  session: Session,
  { page: _, ...query }: OfficerComplaintFilter,
  signal: AbortSignal,
) => staffFile(session, exportEndpoints.exportOfficerComplaints, { query, signal });

export const officerComplaintsKey = ({ user }: Session) => ['staff', user.id, 'officer-complaints'] as const;
