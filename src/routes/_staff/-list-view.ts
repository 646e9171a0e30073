import { useSearch } from '@tanstack/react-router';
import type { Session } from '#api/session.ts';
import type { GoTo, IncidentView } from '#staff/incidents/view.ts';
import { useGoTo } from './-go-to.ts';
import { type ListSearch, listSearch } from './-search.ts';

/** The router leaves what a route's own check has dropped, so a view reads through that check again. */
const sensible = listSearch([]);

/** The list as the address has it, and the way to another. A list takes of it what it knows; no `sort` is the list's own order. */
export function useListView(session: Session): { view: IncidentView; goTo: GoTo } {
  const asked: ListSearch = useSearch({ strict: false });
  const search = sensible({ ...asked });
  const view: IncidentView = {
    type: search.type,
    q: search.q ?? '',
    page: search.page ?? 1,
    sort: search.sort === undefined ? undefined : { by: search.sort, order: search.order ?? 'asc' },
    status: search.status,
    id: search.id,
  };
  return { view, goTo: useGoTo(session, view, (next) => said(next, asked.tab)) };
}

/** Defaults are not said. */
function said({ type, q, page, sort, status, id }: IncidentView, tab: string | undefined): ListSearch {
  return {
    ...(tab !== undefined && { tab }),
    ...(type && { type }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page }),
    ...(sort && { sort: sort.by, order: sort.order }),
    ...(status && { status }),
    ...(id !== undefined && { id }),
  };
}
