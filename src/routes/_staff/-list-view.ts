import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { consoleOf, type Session } from '#api/session.ts';
import type { GoTo, IncidentView } from '#staff/incidents/view.ts';
import { type ListSearch, listSearch } from './-search.ts';

/** The router leaves what a route's own check has dropped, so a view reads through that check again. */
const sensible = listSearch([]);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The details were opened from their list, which is the entry before. */
    openedHere?: true;
  }
}

/**
 * The list as the address has it, and the way to another: opening a record, a filter and an order are steps that Back undoes,
 * typing is none. A list takes of it what it knows. `goTo({ sort: undefined })` is the list's own order.
 */
export function useListView({ role }: Session): { view: IncidentView; goTo: GoTo } {
  const asked: ListSearch = useSearch({ strict: false });
  const search = sensible({ ...asked });
  const navigate = useNavigate();
  const router = useRouter();
  const view: IncidentView = {
    type: search.type,
    q: search.q ?? '',
    page: search.page ?? 1,
    sort: search.sort === undefined ? undefined : { by: search.sort, order: search.order ?? 'asc' },
    status: search.status,
    id: search.id,
  };
  const goTo: GoTo = (patch, { keep } = { keep: false }) => {
    const closes = 'id' in patch && patch.id === undefined;
    if (closes && router.state.location.state.openedHere) return router.history.back();
    void navigate({
      to: consoleOf[role],
      search: said({ ...view, ...patch }, asked.tab),
      replace: keep || closes,
      resetScroll: patch.page !== undefined && !keep,
      state: patch.id === undefined ? {} : { openedHere: true },
    });
  };
  return { view, goTo };
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
