// The call list: cases in which an officer has to tell the complainant.
import { tellingEndpoints } from '#contract/endpoints/tellings.ts';
import { useSession } from './client/session.ts';
import { useEndpoint } from './client/staff-query.ts';

/** `page` starts at 1. */
export function useCallList(page: number) {
  const row = useSession().role === 'pi' ? tellingEndpoints.piCallList : tellingEndpoints.spCallList;
  return useEndpoint(row, ['call-list', page], { query: { page } }, { watched: true, keepsRows: true });
}

/** Cases with an FIR of which no news has arrived. `page` starts at 1. */
export function useNotTold(page: number) {
  const row = useSession().role === 'pi' ? tellingEndpoints.piNotTold : tellingEndpoints.spNotTold;
  return useEndpoint(row, ['not-told', page], { query: { page } }, { watched: true, keepsRows: true });
}
