import { useNavigate, useRouter } from '@tanstack/react-router';
import { consoleOf, type Session } from '#api/session.ts';
import type { GoTo } from '#ui/list-view.ts';
import type { ListSearch } from './-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The details were opened from their list, which is the entry before. */
    openedHere?: true;
  }
}

/** From one view of a list to another: opening a record, a filter and an order are steps that Back undoes, typing is none. */
export function useGoTo<View extends { page: number; id: string | undefined }>(
  { role }: Session,
  view: View,
  said: (view: View) => ListSearch,
): GoTo<View> {
  const navigate = useNavigate();
  const router = useRouter();
  return (patch, { keep } = { keep: false }) => {
    const closes = 'id' in patch && patch.id === undefined;
    if (closes && router.state.location.state.openedHere) return router.history.back();
    void navigate({
      to: consoleOf[role],
      search: said({ ...view, ...patch }),
      replace: keep || closes,
      resetScroll: patch.page !== undefined && !keep,
      state: patch.id === undefined ? {} : { openedHere: true },
    });
  };
}
