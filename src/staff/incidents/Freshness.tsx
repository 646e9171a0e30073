import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#api/staff-query.ts';
import { formatMoment } from '#i18n/format.ts';
import { AsOf } from '#ui/AsOf.tsx';
import { ListFreshness } from '#ui/ListFreshness.tsx';

type Props = {
  /** Where the rows are gathered from what other lists have left here. */
  saved?: { total: number; at: number } | null;
  query: {
    data: unknown;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    dataUpdatedAt: number;
  };
};

/** Over rows that are being read again, or that cannot be: then it says of when they are. */
export function Freshness({ query, saved }: Props) {
  const { t } = useTranslation('incidents');
  const { data, error, isError, isFetching, isPlaceholderData, dataUpdatedAt } = query;
  const offline = isOffline(error);
  const time = formatMoment(dataUpdatedAt);
  const isOld = isError && data !== undefined && !isPlaceholderData;
  return (
    <>
      <ListFreshness
        refreshing={isFetching && data !== undefined}
        asOf={isOld && t(offline ? 'state.asOf' : 'state.asOfFailed', { time })}
        offline={offline}
      />
      {saved && (
        <chakra.div role="status" marginBlockEnd="3" data-state="saved-only">
          <AsOf offline text={t('state.saved', { count: saved.total, time: formatMoment(saved.at) })} />
        </chakra.div>
      )}
    </>
  );
}
