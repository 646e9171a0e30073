import { adminEndpoints } from '#contract/endpoints-admin.ts';
import { staffEndpoints } from '#contract/endpoints-staff.ts';
import { Unreachable } from './request.ts';
import type { Session } from './session.ts';
import { useStaffRead } from './staff-query.ts';
import { staffRequest } from './staff-request.ts';

export const useSuperintendentMetrics = (session: Session) =>
  useStaffRead({
    queryKey: ['staff', session.user.id, 'metrics'],
    queryFn: ({ signal }) => staffRequest(session, staffEndpoints.superintendentMetrics, { signal }),
    watched: true,
  });

export const useAdminMetrics = (session: Session) =>
  useStaffRead({
    queryKey: ['staff', session.user.id, 'metrics'],
    queryFn: ({ signal }) => fetchCounts(session, signal),
    watched: true,
  });

async function fetchCounts(session: Session, signal: AbortSignal) {
  const { data } = await staffRequest(session, adminEndpoints.adminMetrics, { signal });
  // Without dates the server answers with the counts of accounts.
  if (!('policeStations' in data)) throw new Unreachable('an answer of another shape');
  return data;
}
