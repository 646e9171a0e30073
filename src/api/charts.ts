import type { Charts } from '#contract/charts.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { Session } from './client/session.ts';
import { useStaffRead } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';

const tenMinutesMs = 600_000;

/** Charts of the last thirty days; they may be up to ten minutes old. */
export function usePlots(session: Session) {
  const row = session.role === 'pi' ? staffEndpoints.piPlots : staffEndpoints.spPlots;
  return useStaffRead<Charts>({
    queryKey: ['staff', session.user.id, 'plots'],
    queryFn: ({ signal }) => staffRequest(session, row, { signal }),
    staleMs: tenMinutesMs,
  });
}
