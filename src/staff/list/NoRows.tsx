import type { ReactNode } from 'react';
import { Problem } from '#api/client/request.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { Button } from '#ui/form/Button.tsx';
import { ListEmpty, ListFailed, ListLoading, ListOffline } from '#ui/table/ListStates.tsx';
import { type ListWords, useListWords } from './words.ts';

export interface NoRowsProps {
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
export function NoRows({ words, query, list, page, onPage, failed, none }: NoRowsProps) {
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
