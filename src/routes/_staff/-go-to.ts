import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Session } from '#api/client/session.ts';
import { consoleOf } from '#contract/pages.ts';
import type { GoTo } from '#ui/table/list-view.ts';
import type { ListSearch } from './-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The details were opened from their list, which is the previous history entry. */
    openedHere?: true;
  }
}

/** Navigates between views of a list: Back undoes opening a record, a filter and an order, but not typing. */
export function useGoTo<View extends { page: number; id: string | undefined }>(
  { role }: Session,
  viewOf: (asked: Record<string, unknown>) => View,
  said: (view: View, tab: unknown) => ListSearch,
): GoTo<View> {
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
    // Uses the current address: the rendered view may lag behind by one press.
    const asked: Record<string, unknown> = here.search;
    void navigate({
      to: consoleOf[role],
      search: said({ ...viewOf(asked), ...patch }, asked.tab),
      replace: keep || closes,
      resetScroll: patch.page !== undefined && !keep,
      state: patch.id === undefined ? {} : { openedHere: true },
    });
  };
}
