import { chakra } from '@chakra-ui/react/styled-system';
import { Problem } from '#api/shared/request.ts';
import { useSession } from '#api/staff/client/session.ts';
import { isOffline, type ListRead } from '#api/staff/client/staff-query.ts';
import { type SavedNoun, useFound } from '#api/staff/saved-rows.ts';
import { formatMoment } from '#i18n/format.ts';
import { useFailureToast } from '#ui/feedback/failure-toast.ts';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { SearchDialog } from '#ui/table/SearchDialog.tsx';
import type { Sort, TableProps } from '#ui/table/table-model.ts';
import { ConsoleList, useListWords } from './ConsoleList.tsx';
import { type GoTo, type ListTabProps, orderIn, type PlainView, shortestSearch } from './view.ts';

type Props<Row> = Pick<ListTabProps, 'view' | 'goTo'> &
  Pick<TableProps<Row>, 'columns' | 'below' | 'dense'> & {
    words: 'stations' | 'officer-complaints';
    query: ListRead & {
      data: { data: readonly Row[]; total: number; totalPages: number } | undefined;
      isLoadingError: boolean;
      refetch: () => Promise<unknown>;
    };
    search: ListSearch<Row>;
    /** Default order, used if the address has none. */
    ownOrder: Sort;
  };

/** A table with its search in a separate dialog. */
export function SearchedList<Row extends { _id: string }>(props: Props<Row>) {
  const { words, view, goTo, query, search, ownOrder, ...table } = props;
  const { data: list, error, isLoadingError } = query;
  const { user } = useSession();
  const t = useListWords(words);
  useFailureToast(isLoadingError && !isOffline(error), {
    title: t('list.message'),
    text: error instanceof Problem ? error.message : t('list.failed'),
  });
  return (
    <>
      <TitleBar>
        {/* Seen as the name of the tab. */}
        <chakra.h2 srOnly>{t('list.title')}</chakra.h2>
        <ListSearchDialog words={words} view={view} goTo={goTo} {...search} />
      </TitleBar>
      <ConsoleList
        words={words}
        query={query}
        list={list}
        total={list?.total}
        page={view.page}
        onPage={(page) => goTo({ page })}
      >
        {list && list.data.length > 0 && (
          <DataTable
            {...table}
            {...orderIn(view, goTo, ownOrder)}
            caption={t('list.title')}
            rows={list.data}
            keyOf={({ _id }) => _id}
            onOpen={({ _id }) => goTo({ id: _id })}
            remember={`${words}:${user.id}`}
          />
        )}
      </ConsoleList>
    </>
  );
}

export interface ListSearch<Row> {
  /** Query for the rows that match the words. */
  useSearch: (
    q: string,
    enabled: boolean,
  ) => { data: { data: readonly Row[] } | undefined; error: unknown; isLoadingError: boolean };
  /** Texts of a row that the offline search covers. */
  textsOf: (row: Row) => readonly string[];
  titleOf: (row: Row) => string;
  detailOf: (row: Row) => string;
}

type ListSearchDialogProps<Row> = ListSearch<Row> & {
  words: SavedNoun & ('stations' | 'officer-complaints');
  view: PlainView;
  goTo: GoTo<PlainView>;
};

/** Searches on the server; offline it searches the rows saved on this device and shows that it did. */
function ListSearchDialog<Row extends { _id: string }>(props: ListSearchDialogProps<Row>) {
  const { words, view, goTo, useSearch, textsOf, titleOf, detailOf } = props;
  const { q } = view;
  const t = useListWords(words);
  const asked = q.length >= shortestSearch;
  const query = useSearch(q, asked);
  const { rows, saved, failed, says } = useFound(words, { query, asked, words: q, textsOf });
  useFailureToast(failed, { title: t('find.error'), text: t('find.failed') });
  return (
    <SearchDialog
      title={t('find.title')}
      label={t('find.label')}
      clear={t('common:action.clear')}
      value={q}
      onSearch={(text) => goTo({ q: text }, { keep: true })}
      message={t(`find.${says}`, { text: q, count: rows?.length ?? 0 })}
      asOf={saved && t('find.saved', { count: saved.rows.length, time: formatMoment(saved.oldestAt) })}
      found={rows?.map((row) => ({
        key: row._id,
        title: titleOf(row),
        text: detailOf(row),
        onOpen: () => goTo({ id: row._id }),
      }))}
    />
  );
}
