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
 * List for the address. If it is offline and this list was never read, its rows come from other lists saved
 * on this device; `saved` is then their number and time.
 */
export function useIncidentList(session: Session, view: IncidentView) {
  const { t } = useTranslation('incidents');
  const asked = JSON.stringify(filterOf(session, view));
  // Stable identity while the filter is unchanged.
  const filter = useMemo<IncidentFilter>(() => JSON.parse(asked), [asked]);
  const query = useIncidents(session, filter);
  const isRead = query.data !== undefined && !query.isPlaceholderData;
  const [wasLost, setWasLost] = useState(false);
  // true after the first failed attempt; the next page is then read from this device at once.
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
    /** true: nothing was read, and nothing is saved on this device. */
    isBare: lost && saved !== undefined && !savedRows,
  };
}

/** Only filters that were set are sent. */
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
