import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { freshnessOf, isOffline, type ListRead } from '#api/staff/client/staff-query.ts';
import { formatMoment } from '#i18n/format.ts';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ListEmpty, ListFailed, ListLoading, ListOffline, ThinBar } from '#ui/table/ListStates.tsx';
import { Pager } from '#ui/table/Pager.tsx';

type Props = NoRowsProps & {
  query: ListRead;
  list: { totalPages: number; totalCapped?: boolean } | undefined;
  /** Number of rows on all pages. */
  total: number | undefined;
  /** Note about the visible rows. */
  note?: ReactNode;
  /** The rows; false: none. */
  children: ReactNode;
};

/** One page of a console's list: its freshness, its rows or an empty state, and the pagination. */
export function ConsoleList({ total = 0, note, children, ...rest }: Props) {
  const { words, query, list, page, onPage } = rest;
  const t = useListWords(words);
  const pages = Math.max(list?.totalPages ?? 1, 1);
  return (
    <>
      <Freshness words={words} query={query} />
      {note}
      {children || <NoRows {...rest} />}
      {total > 0 && (
        <Pager
          label={t('list.pages')}
          text={t('list.page', { page, pages, count: total, total: totalText(total, list?.totalCapped) })}
          previous={t('list.previous')}
          next={t('list.next')}
          page={page}
          pages={pages}
          onPage={onPage}
        />
      )}
    </>
  );
}

/** The server counts exactly up to a limit. */
export const totalText = (total: number, capped = false): string => `${total}${capped ? '+' : ''}`;

/** Notice above the rows: they are being refetched, or they are stale because that failed. */
function Freshness({ words, query }: { words: ListWords; query: ListRead }) {
  const t = useListWords(words);
  const { refreshing, isOld, offline } = freshnessOf(query);
  const time = formatMoment(query.dataUpdatedAt);
  return (
    <>
      <chakra.div height="3px">{refreshing && <ThinBar data-state="refreshing" />}</chakra.div>
      {isOld && (
        <chakra.div role="status" marginBlockEnd="3" data-state="as-of">
          <StaleNotice offline={offline} text={t(offline ? 'list.asOf' : 'list.asOfFailed', { time })} />
        </chakra.div>
      )}
    </>
  );
}

interface NoRowsProps {
  words: ListWords;
  query: { error: unknown; isError: boolean; refetch: () => Promise<unknown> };
  /** undefined: no list, neither from the server nor from this device. */
  list: { totalPages: number } | undefined;
  page: number;
  onPage: (page: number) => void;
  /** Replaces the list's default title for "could not be read". */
  failed?: string | undefined;
  /** Replaces the list's default notice for "no rows". */
  none?: ReactNode;
}

/** Loading, offline, failed, no such page and empty are different states with different texts. */
function NoRows({ words, query, list, page, onPage, failed, none }: NoRowsProps) {
  const t = useListWords(words);
  const retry = <StateButton onClick={() => void query.refetch()}>{t('list.retry')}</StateButton>;
  if (list && page > Math.max(list.totalPages, 1)) {
    return (
      <ListEmpty
        title={t('shell:list.beyond', { page })}
        text={t('shell:list.beyondHint')}
        action={<StateButton onClick={() => onPage(1)}>{t('shell:list.firstPage')}</StateButton>}
      />
    );
  }
  if (list) return none || <ListEmpty title={t('list.empty')} text={t('list.emptyHint', '')} />;
  if (!query.isError) return <ListLoading label={t('list.loading')} />;
  if (isOffline(query.error))
    return <ListOffline title={t('list.offline')} text={t('list.offlineHint')} action={retry} />;
  const why = query.error instanceof Problem ? query.error.message : undefined;
  return <ListFailed title={failed ?? t('list.failed')} text={why} action={retry} />;
}

/** Action button of a list without rows. */
export const StateButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button look="outline" onClick={onClick}>
    {children}
  </Button>
);

/** Namespaces with a block `list`, the texts of a console's list. */
type ListWords =
  | 'incidents'
  | 'stations'
  | 'officer-complaints'
  | 'staff-items'
  | 'accounts'
  | 'call-list'
  | 'audit';

export const useListWords = (words: ListWords) =>
  // One namespace stands for all in the type, because the keys used here are the same in each.
  useTranslation([words, 'shell', 'common']).t as TFunction<['stations', 'shell', 'common']>;
