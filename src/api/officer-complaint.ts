import { staffEndpoints } from '#contract/endpoints-staff.ts';
import type { IncidentStatus } from '#contract/incident.ts';
import type { Session } from './session.ts';
import { useStaffRead } from './staff-query.ts';
import { staffRequest } from './staff-request.ts';

export interface OfficerComplaintFilter {
  readonly page: number;
  readonly status?: IncidentStatus;
}

/** Newest first; those about the reader are never among them. */
export const useOfficerComplaints = (session: Session, filter: OfficerComplaintFilter) =>
  useStaffRead({
    queryKey: ['staff', session.user.id, 'officer-complaints', filter],
    queryFn: ({ signal }) =>
      staffRequest(session, staffEndpoints.officerComplaints, { query: { ...filter }, signal }),
    watched: true,
  });
