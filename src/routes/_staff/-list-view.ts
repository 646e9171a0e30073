import type { Session } from '#api/client/session.ts';
import type { GoTo, IncidentView } from '#staff/incidents/view.ts';
import { useGoTo } from './-go-to.ts';
import { type ListSearch, listSearch } from './-search.ts';

/** The router leaves rejected parameters in the search, so they are checked again here. */
const sensible = listSearch([]);

/**
 * The list's view from the address, and a function to change it. A list ignores parameters unknown to it; no
 * `sort` means the list's default order.
 */
export const useListView = (session: Session, asked: ListSearch): { view: IncidentView; goTo: GoTo } => ({
  view: viewOf({ ...asked }),
  goTo: useGoTo(session, viewOf, said),
});

function viewOf(asked: Record<string, unknown>): IncidentView {
  const { type, q = '', page = 1, sort, order = 'asc', status, id } = sensible(asked);
  return { type, q, page, sort: sort === undefined ? undefined : { by: sort, order }, status, id };
}

/** Omits default values. */
function said({ type, q, page, sort, status, id }: IncidentView, tab: unknown): ListSearch {
  return {
    ...(typeof tab === 'string' && { tab }),
    ...(type && { type }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page }),
    ...(sort && { sort: sort.by, order: sort.order }),
    ...(status && { status }),
    ...(id !== undefined && { id }),
  };
}
