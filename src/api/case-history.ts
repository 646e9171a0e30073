import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { Session } from './client/session.ts';
import { useStaffRead } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';

/** Kinds of rows with a history of status changes. */
export type CaseKind = 'incident' | 'officer-complaint';

/** Status changes with notes, oldest first. */
export function useCaseHistory(session: Session, id: string, of: CaseKind = 'incident') {
  const ofIncident =
    session.role === 'pi' ? staffEndpoints.piIncidentHistory : staffEndpoints.spIncidentHistory;
  const row = of === 'incident' ? ofIncident : staffEndpoints.officerComplaintHistory;
  return useStaffRead({
    queryKey: ['staff', session.user.id, 'history', id],
    queryFn: async ({ signal }) => (await staffRequest(session, row, { params: { id }, signal })).data,
  });
}
