import { useNavigate, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useRef } from 'react';
import type { AuditView } from '#staff/audit/view.ts';
import type { IncidentView } from '#staff/incidents/list/view.ts';
import type { ItemView } from '#staff/items/view.ts';
import type { GoTo } from '#staff/list/view.ts';
import type { Sort } from '#ui/table/table-model.ts';
import { type ConsoleSearch, inAddressOrder } from './-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The details were opened from their list, which is the previous history entry. */
    openedHere?: true;
  }
}

/** `now` is the current address. Another tab opens at once; the rest of the open list is a deferred update, which does
 * not block a slow PC, so the component that renders it must be a `memo`. */
export function useAsked(now: ConsoleSearch): ConsoleSearch {
  const later = useDeferredValue(now);
  return later.tab === now.tab ? later : now;
}

/** Each list uses the keys it knows. */
type View = IncidentView & ItemView & AuditView;

/** View of the list from the address, and the function that navigates to another view. */
export function useListView(asked: ConsoleSearch): { view: View; goTo: GoTo<View> } {
  return { view: viewOf(asked), goTo: useGoTo() };
}

export function viewOf(asked: ConsoleSearch): View {
  const { state = 'hidden', q = '', page = 1 } = asked;
  // Every key is there: see `consoleSearch`.
  return { ...(asked as Required<ConsoleSearch>), state, q, page, sort: sortOf(asked) };
}

export const sortOf = ({ sort, order = 'asc' }: ConsoleSearch): Sort | undefined =>
  sort === undefined ? undefined : { by: sort, order };

export const inOrder = (sort: Sort | undefined) => ({ sort: sort?.by, order: sort?.order });

const stateFor = (id: string | undefined, keep: boolean, openedHere: true | undefined) =>
  id !== undefined && (!keep || openedHere) ? { openedHere: true as const } : {};

/** Navigates between views of a list: Back undoes opening a record, a filter and an order, but not typing. */
function useGoTo(): GoTo<View> {
  const navigate = useNavigate();
  const router = useRouter();
  const left = useRef<unknown>(null);
  return (patch, { keep } = { keep: false }) => {
    const closes = 'id' in patch && patch.id === undefined;
    const here = router.state.location;
    if (closes && here.state.openedHere) {
      // A second press must not go back twice.
      if (left.current !== here) router.history.back();
      left.current = here;
      return;
    }
    const { sort, ...rest } = patch;
    void navigate({
      to: '.',
      search: (said: ConsoleSearch) =>
        inAddressOrder({ ...said, ...rest, ...('sort' in patch && inOrder(sort)) }),
      replace: keep || closes,
      resetScroll: patch.page !== undefined && !keep,
      // A report that takes the place of another keeps the way back to the list.
      state: stateFor(patch.id, keep, here.state.openedHere),
    });
  };
}
