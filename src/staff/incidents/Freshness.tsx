import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#api/staff-query.ts';
import { AsOf } from '#ui/AsOf.tsx';
import { ThinBar } from '#ui/ListStates.tsx';
import { momentWord } from './view.ts';

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
  const time = momentWord(dataUpdatedAt);
  return (
    <>
      <chakra.div height="3px" marginBlockEnd="1">
        {isFetching && data !== undefined && <ThinBar data-state="refreshing" />}
      </chakra.div>
      {isError && data !== undefined && !isPlaceholderData && (
        <chakra.div role="status" marginBlockEnd="3" data-state="as-of">
          <AsOf offline={offline} text={t(offline ? 'state.asOf' : 'state.asOfFailed', { time })} />
        </chakra.div>
      )}
      {saved && (
        <chakra.div role="status" marginBlockEnd="3" data-state="saved-only">
          <AsOf offline text={t('state.saved', { count: saved.total, time: momentWord(saved.at) })} />
        </chakra.div>
      )}
    </>
  );
}
