import { type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { type Session, useSession } from '#api/staff/client/session.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { sheetOf } from '#api/staff/csv.ts';
import { fetchIncidentFile, type IncidentFilter, useIncidents } from '#api/staff/incident.ts';
import { remindedBy, usePendingReminders } from '#api/staff/pending-writes.ts';
import { foldedOf, pageOfSaved, useSavedRows } from '#api/staff/saved-rows.ts';
import { complaintCategories } from '#contract/public/categories.ts';
import { incidentCsv, namedIncidentCsv } from '#contract/staff/csv.ts';
import { type IncidentReport, incidentSorts } from '#contract/staff/incident.ts';
import { categoryWord } from '#staff/list/kind-word.ts';
import { orderOf } from '#staff/list/view.ts';
import { useFailureToast } from '#ui/feedback/failure-toast.ts';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { type IncidentView, isSearch, typeOf } from './view.ts';

/** Offline, a list that was never read gets its rows from other saved lists; `saved`: their number and time. */
export function useIncidentList(view: IncidentView) {
  const { t } = useTranslation('incidents');
  const { role } = useSession();
  const asked = JSON.stringify(filterOf(role, view));
  // Stable identity while the filter is unchanged.
  const filter = useMemo<IncidentFilter>(() => JSON.parse(asked), [asked]);
  const query = useIncidents(filter);
  const isRead = query.data !== undefined && !query.isPlaceholderData;
  const [wasLost, setWasLost] = useState(false);
  // true after the first failed attempt; the next page is then read from this device at once.
  const lost = !isRead && (isOffline(query.failureReason) || (wasLost && !query.isError));
  if (lost !== wasLost) setWasLost(lost);
  const fold = filter.search === '' ? undefined : foldedOf;
  const saved = useSavedRows<IncidentReport>('incidents', lost, fold);
  const reminders = usePendingReminders();
  const savedRows = useMemo(
    () => (saved && saved.rows.length > 0 ? withReminders(saved.rows, reminders) : null),
    [saved, reminders],
  );
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

/** Without a network a reminder set here counts at once. */
const withReminders = (
  rows: readonly IncidentReport[],
  pending: ReturnType<typeof usePendingReminders>,
): readonly IncidentReport[] =>
  pending.size === 0
    ? rows
    : rows.map(({ reminder, ...row }) => {
        const now = remindedBy(pending, row._id, reminder);
        return now ? { ...row, reminder: now } : row;
      });

/** Only filters that were set are sent. */
export function filterOf(role: Session['role'], view: IncidentView): IncidentFilter {
  const { q, page, sort, status, queue, pile, category, from, to, station, investigator } = view;
  return {
    page,
    search: isSearch(q) ? q : '',
    reportType: role === 'sp' ? typeOf(view) : undefined,
    // A queue has its own order.
    ...(!queue && orderOf(sort, incidentSorts)),
    status,
    queue,
    pile,
    from,
    to,
    category: complaintCategories.find((one) => one === category),
    station: role === 'sp' ? station : undefined,
    investigator: role === 'pi' ? investigator : undefined,
  };
}

/** Exports the visible rows, or all rows that match the filter. */
export function useIncidentSheet(
  sheet: RefObject<Sheet | null> | undefined,
  filter: Omit<IncidentFilter, 'page'>,
  rows: readonly IncidentReport[],
): void {
  const session = useSession();
  const holdsConfidential = session.role === 'sp' && filter.reportType !== 'NormalReport';
  useTabSheet(sheet, () => ({
    ...sheetOf(incidentCsv, rows),
    ids: rows.map(({ _id }) => _id),
    all: (signal, reason) => fetchIncidentFile(session, { ...filter, reason }, signal),
    ...(holdsConfidential && { named: sheetOf(namedIncidentCsv, rows).rows }),
  }));
}

type Query = { error: unknown; isLoadingError: boolean };

/** A failed list is also announced in a toast. Samples replace the superintendent's unfiltered list. */
export function useListFailureToast({ error, isLoadingError }: Query, searching: boolean): void {
  const { role } = useSession();
  const { t } = useTranslation('incidents');
  const message = error instanceof Problem ? error.message : null;
  const words = () => {
    if (!searching) return { title: t('toast.error'), text: message ?? t('list.failed') };
    if (role === 'sp') return { title: t('toast.searchFailed'), text: t('state.searchUnable') };
    return { title: t('toast.searchError'), text: message ?? t('state.searchFailed') };
  };
  useFailureToast(isLoadingError && !isOffline(error) && (searching || role === 'pi'), words());
}
