import { useTranslation } from 'react-i18next';
import { freshnessOf, isOffline, type ListRead } from '#api/staff/client/staff-query.ts';
import { formatMoment } from '#i18n/format.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { ListFailed, ListLoading, ListOffline } from '#ui/table/ListStates.tsx';

/** Loading, offline, failed, or a note that the data is old. */
export function ReadState({ query }: { query: ListRead & { refetch: () => Promise<unknown> } }) {
  const { t } = useTranslation('deadlines');
  const { isOld, offline } = freshnessOf(query);
  const retry = <StateButton onClick={() => void query.refetch()}>{t('retry')}</StateButton>;
  if (isOld)
    return <StaleNotice offline={offline} text={t('asOf', { time: formatMoment(query.dataUpdatedAt) })} />;
  if (query.data !== undefined) return null;
  if (!query.isError) return <ListLoading label={t('loading')} rows={3} />;
  if (isOffline(query.error)) return <ListOffline title={t('offline')} action={retry} />;
  return <ListFailed title={t('failed')} action={retry} />;
}
