import type { ReactNode } from 'react';
import type { ListRead } from '#api/client/list-state.ts';
import { Pager } from '#ui/table/Pager.tsx';
import { Freshness } from './Freshness.tsx';
import { NoRows, type NoRowsProps } from './NoRows.tsx';
import { useListWords } from './words.ts';

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

/** The server counts exactly up to 10,000. */
export const totalText = (total: number, capped = false): string => `${total}${capped ? '+' : ''}`;
