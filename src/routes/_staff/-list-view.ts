import type { Session } from '#api/client/session.ts';
import type { GoTo, IncidentView } from '#staff/incidents/view.ts';
import { useGoTo } from './-go-to.ts';
import { type ListSearch, listSearch } from './-search.ts';

/** The router leaves what a route's own check has dropped, so a view reads through that check again. */
const sensible = listSearch([]);

/** The list as the address has it, and the way to another. A list takes of it what it knows; no `sort` is the list's own order. */
export const useListView = (session: Session, asked: ListSearch): { view: IncidentView; goTo: GoTo } => ({
  view: viewOf({ ...asked }),
  goTo: useGoTo(session, viewOf, said),
});

function viewOf(asked: Record<string, unknown>): IncidentView {
  const { type, q = '', page = 1, sort, order = 'asc', status, id } = sensible(asked);
  return { type, q, page, sort: sort === undefined ? undefined : { by: sort, order }, status, id };
}

/** Defaults are not said. */
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
