import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { type IncidentFilter, useIncidents } from '#api/incident.ts';
import { pageOfSaved, useSavedIncidents } from '#api/saved-incidents.ts';
import { incidentSorts } from '#contract/incident.ts';
import { categoryWord } from './columns.tsx';
import { type IncidentView, isSearch, typeOf } from './view.ts';

/**
 * The list that the address asks for. Where there is no network and this very list was never read, it is made of the reports
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
  // After the first try in vain; the next page is looked for here at once.
  const lost = !isRead && (isOffline(query.failureReason) || (wasLost && !query.isError));
  if (lost !== wasLost) setWasLost(lost);
  const saved = useSavedIncidents(session, lost);
  const hasSaved = saved !== undefined && saved.incidents.length > 0;
  const savedList = useMemo(
    () =>
      hasSaved ? pageOfSaved(saved.incidents, filter, (row) => categoryWord(t, row.category)) : undefined,
    [hasSaved, saved, filter, t],
  );
  return {
    query,
    filter,
    list: savedList ?? query.data,
    saved: hasSaved ? { total: saved.incidents.length, at: saved.at } : null,
    /** Nothing is there and nothing will be found on this device either. */
    isBare: lost && saved !== undefined && !hasSaved,
  };
}

/** Only what a person asked for goes on the wire. */
function filterOf({ role }: Session, view: IncidentView): IncidentFilter {
  const { q, page, sort, status } = view;
  const reportType = role === 'sp' ? typeOf(view) : undefined;
  const by = incidentSorts.find((one) => one === sort?.by);
  return {
    page,
    search: isSearch(q) ? q : '',
    ...(reportType && { reportType }),
    ...(sort && by && { sort: by, order: sort.order }),
    ...(status && { status }),
  };
}
