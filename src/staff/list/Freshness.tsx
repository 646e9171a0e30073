import { chakra } from '@chakra-ui/react/styled-system';
import { freshnessOf, type ListRead } from '#api/client/list-state.ts';
import { formatMoment } from '#i18n/format.ts';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { ThinBar } from '#ui/table/ListStates.tsx';
import { type ListWords, useListWords } from './words.ts';

/** Notice above the rows: they are being refetched, or they are stale because that failed. */
export function Freshness({ words, query }: { words: ListWords; query: ListRead }) {
  const t = useListWords(words);
  const { refreshing, isOld, offline } = freshnessOf(query);
  const time = formatMoment(query.dataUpdatedAt);
  return (
    <>
      <chakra.div height="3px" marginBlockEnd="1">
        {refreshing && <ThinBar data-state="refreshing" />}
      </chakra.div>
      {isOld && (
        <chakra.div role="status" marginBlockEnd="3" data-state="as-of">
          <StaleNotice offline={offline} text={t(offline ? 'list.asOf' : 'list.asOfFailed', { time })} />
        </chakra.div>
      )}
    </>
  );
}
