import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { freshnessOf, type ListRead } from '#api/client/list-state.ts';
import { formatMoment } from '#i18n/format.ts';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { ListFreshness } from '#ui/table/ListFreshness.tsx';

type Props = {
  /** Where the rows are gathered from what other lists have left here. */
  saved?: { total: number; at: number } | null;
  query: ListRead;
};

/** Over rows that are being read again, or that cannot be: then it says of when they are. */
export function Freshness({ query, saved }: Props) {
  const { t } = useTranslation('incidents');
  const fresh = freshnessOf(query);
  const time = formatMoment(query.dataUpdatedAt);
  return (
    <>
      <ListFreshness {...fresh} asOf={t(fresh.offline ? 'state.asOf' : 'state.asOfFailed', { time })} />
      {saved && (
        <chakra.div role="status" marginBlockEnd="3" data-state="saved-only">
          <StaleNotice
            offline
            text={t('state.saved', { count: saved.total, time: formatMoment(saved.at) })}
          />
        </chakra.div>
      )}
    </>
  );
}
