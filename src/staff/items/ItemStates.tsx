import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#api/staff-query.ts';
import { AsOf } from '#ui/AsOf.tsx';
import { Button } from '#ui/Button.tsx';
import { ListEmpty, ListFailed, ListLoading, ListNoMatch, ListOffline, ThinBar } from '#ui/ListStates.tsx';
import { type GoToItems, type ItemView, momentWord } from './view.ts';

type Query = {
  data: unknown;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
};

/** Over items that are being read again, or that cannot be: then it says of when they are. */
export function Freshness({ query }: { query: Query }) {
  const { t } = useTranslation('staff-items');
  const { data, error, isError, isFetching, isPlaceholderData, dataUpdatedAt } = query;
  const offline = isOffline(error);
  return (
    <>
      <chakra.div height="3px" marginBlockEnd="1">
        {isFetching && data !== undefined && <ThinBar data-state="refreshing" />}
      </chakra.div>
      {isError && data !== undefined && !isPlaceholderData && (
        <chakra.div role="status" marginBlockEnd="3" data-state="as-of">
          <AsOf
            offline={offline}
            text={t(offline ? 'load.asOf' : 'load.asOfFailed', { time: momentWord(dataUpdatedAt) })}
          />
        </chakra.div>
      )}
    </>
  );
}

/** Empty, no match, failed and offline are four different things. */
export function NoItems({ query, view, goTo }: { query: Query; view: ItemView; goTo: GoToItems }) {
  const { t } = useTranslation('staff-items');
  const retry = (
    <Button look="outline" onClick={() => void query.refetch()}>
      {t('load.retry')}
    </Button>
  );
  if (query.data !== undefined) {
    const isPlain = view.q === '' && view.type === undefined && view.state === 'hidden';
    if (isPlain) return <ListEmpty title={t('load.empty')} text={t('load.emptyHint')} />;
    const clear = (
      <Button look="outline" onClick={() => goTo({ q: '', type: undefined, state: 'hidden', page: 1 })}>
        {t('filter.clearAll')}
      </Button>
    );
    return <ListNoMatch title={t('load.noMatch')} text={t('load.noMatchHint')} action={clear} />;
  }
  if (!query.isError) return <ListLoading label={t('load.loading')} />;
  if (isOffline(query.error))
    return <ListOffline title={t('load.offline')} text={t('load.offlineHint')} action={retry} />;
  return <ListFailed title={t('load.failed')} action={retry} />;
}
