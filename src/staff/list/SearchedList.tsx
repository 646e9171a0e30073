import { chakra } from '@chakra-ui/react/styled-system';
import type { ListRead } from '#api/client/list-state.ts';
import { Problem } from '#api/client/request.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { useFailureToast } from '#ui/feedback/failure-toast.ts';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Sort, TableProps } from '#ui/table/table-model.ts';
import { ConsoleList } from './ConsoleList.tsx';
import { type ListSearch, ListSearchDialog } from './ListSearchDialog.tsx';
import { orderIn } from './order.ts';
import type { ListTabProps } from './view.ts';
import { useListWords } from './words.ts';

type Props<Row> = Pick<ListTabProps, 'session' | 'view' | 'goTo'> &
  Pick<TableProps<Row>, 'columns' | 'below'> & {
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
  const { session, words, view, goTo, query, search, ownOrder, ...table } = props;
  const { data: list, error, isLoadingError } = query;
  const t = useListWords(words);
  useFailureToast(isLoadingError && !isOffline(error), {
    title: t('list.message'),
    text: error instanceof Problem ? error.message : t('list.failed'),
  });
  return (
    <>
      <TitleBar>
        <chakra.h2 fontSize="xl">{t('list.title')}</chakra.h2>
        <ListSearchDialog {...{ session, words, view, goTo }} {...search} />
      </TitleBar>
      <ConsoleList
        {...{ words, query, list }}
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
            remember={`${words}:${session.user.id}`}
          />
        )}
      </ConsoleList>
    </>
  );
}
