import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { type ItemFilter, useItems } from '#api/public/item.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Talk } from '#ui/art/Talk.tsx';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { Button } from '#ui/form/Button.tsx';
import {
  ListEmpty,
  ListFailed,
  ListLoading,
  ListNoMatch,
  ListOffline,
  ThinBar,
} from '#ui/table/ListStates.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { ItemCard } from './ItemCard.tsx';

export function ItemList({ filter, onSearch }: { filter: ItemFilter; onSearch: (next: ItemFilter) => void }) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const { list, isPending, isFetching, asOf, trouble, refetch } = useItems(filter);
  const isNarrowed = Object.keys(filter).some((name) => name !== 'page');
  const clear = (
    <Button look="outline" onClick={() => onSearch({})}>
      {t('search.clear')}
    </Button>
  );
  const retry = <Button onClick={refetch}>{common('action.retry')}</Button>;

  if (isPending) return <ListLoading label={common('state.loading')} rows={3} />;
  if (!list) {
    if (trouble === 'failed')
      return <ListFailed title={common('state.failed')} text={common('state.failedText')} action={retry} />;
    return (
      <ListOffline
        title={common('state.offline')}
        text={isNarrowed ? t('search.notKept') : common('state.offlineText')}
        action={isNarrowed ? clear : retry}
      />
    );
  }
  if (list.total === 0) {
    return isNarrowed ? (
      <ListNoMatch title={t('search.noMatch')} text={t('search.noMatchText')} action={clear} />
    ) : (
      <ListEmpty art={<Talk />} title={t('search.empty')} text={t('search.emptyText')} />
    );
  }
  const { page = 1 } = filter;
  const time = formatDateTime(asOf);
  return (
    <section aria-labelledby="items">
      <chakra.div height="3px">{isFetching && <ThinBar />}</chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4">
        <chakra.h2 id="items" fontSize="xl">
          {t('search.results')}
        </chakra.h2>
        <p role="status">{t('search.count', { count: list.total })}</p>
        {trouble && <StaleNotice offline text={common('state.asOfOffline', { time })} />}
      </chakra.div>
      <Grid>
        {list.data.map((item) => (
          <ItemCard key={item._id} item={item} />
        ))}
      </Grid>
      {list.totalPages > 1 && (
        <Pager
          label={t('search.pager')}
          text={t('search.page', { page, pages: list.totalPages })}
          previous={common('action.previous')}
          next={common('action.next')}
          page={page}
          pages={list.totalPages}
          onPage={(next) => onSearch({ ...filter, page: next })}
        />
      )}
    </section>
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: '1fr 1fr 1fr' },
    gap: '4',
    alignItems: 'start',
    marginBlockStart: '4',
  },
});
