import { confidentialEndpoints } from '#contract/endpoints/confidential.ts';
import { useStaffRead } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';

/** Officers of the superintendent's office, for a picker. */
export const useOfficerChoices = () =>
  useStaffRead(
    ['officer-choices'],
    async (session, signal) =>
      (await staffRequest(session, confidentialEndpoints.officerChoices, { signal })).data,
    { staleMs: 10 * 60_000 },
  );
