import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import { Unreachable } from './client/request.ts';
import type { Session } from './client/session.ts';
import { useStaffRead } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';

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

/** Indian dates, YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The assistant's usage in the range. null: no request. */
export const useBotUsage = (session: Session, range: DayRange | null) =>
  useStaffRead({
    queryKey: ['staff', session.user.id, 'usage', range],
    queryFn: ({ signal }) => fetchUsage(session, range, signal),
    enabled: range !== null,
  });

async function fetchUsage(session: Session, range: DayRange | null, signal: AbortSignal) {
  if (!range) throw new TypeError('no days were asked for');
  const query = {
    startDate: new Date(`${range.from}T00:00:00.000+05:30`).toISOString(),
    endDate: new Date(`${range.to}T23:59:59.999+05:30`).toISOString(),
  };
  const { data } = await staffRequest(session, adminEndpoints.adminMetrics, { query, signal });
  if (!('messages' in data)) throw new Unreachable('an answer of another shape');
  return data;
}

async function fetchCounts(session: Session, signal: AbortSignal) {
  const { data } = await staffRequest(session, adminEndpoints.adminMetrics, { signal });
  // Without dates the server answers with account counts.
  if (!('policeStations' in data)) throw new Unreachable('an answer of another shape');
  return data;
}
