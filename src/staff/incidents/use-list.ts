import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { type IncidentFilter, useIncidents } from '#api/incident.ts';
import { pageOfSaved, useSavedRows } from '#api/saved-rows.ts';
import { type IncidentReport, incidentSorts } from '#contract/incident.ts';
import { orderOf } from '#staff/list/order.ts';
import { categoryWord } from './columns.tsx';
import { type IncidentView, isSearch, typeOf } from './view.ts';

/**
 * The list that the address asks for. Without a network, and where this very list was never read, it is made of the reports
 * that other lists have left on this device; `saved` then says how many there are and of when.
 */
export function useIncidentList(session: Session, view: IncidentView) {
  const { t } = useTranslation('incidents');
  const asked = JSON.stringify(filterOf(session, view));
  // The same one, as long as the same is asked for.
  const filter = useMemo<IncidentFilter>(() => JSON.parse(asked), [asked]);
  const query = useIncidents(session, filter);
  const isRead = query.data !== undefined && !query.isPlaceholderData;
  const [wasLost, setWasLost] = useState(false);
  // After the first attempt has failed; the next page is then looked for on this device at once.
  const lost = !isRead && (isOffline(query.failureReason) || (wasLost && !query.isError));
  if (lost !== wasLost) setWasLost(lost);
  const saved = useSavedRows<IncidentReport>(session, 'incidents', lost);
  const savedRows = saved && saved.rows.length > 0 ? saved.rows : null;
  const savedList = useMemo(
    () => savedRows && pageOfSaved(savedRows, filter, (row) => categoryWord(t, row.category)),
    [savedRows, filter, t],
  );
  return {
    query,
    filter,
    list: savedList ?? query.data,
    saved: saved && savedRows ? { total: savedRows.length, at: saved.newestAt } : null,
    /** Nothing was read, and nothing is saved on this device either. */
    isBare: lost && saved !== undefined && !savedRows,
  };
}

/** Only what a person asked for goes on the wire. */
function filterOf({ role }: Session, view: IncidentView): IncidentFilter {
  const { q, page, sort, status } = view;
  const reportType = role === 'sp' ? typeOf(view) : undefined;
  return {
    page,
    search: isSearch(q) ? q : '',
    ...(reportType && { reportType }),
    ...orderOf(sort, incidentSorts),
    ...(status && { status }),
  };
}
