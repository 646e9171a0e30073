import { chakra } from '@chakra-ui/react/styled-system';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import type { AccountPage } from '#api/account.ts';
import { absenceOf, freshnessOf, type ListRead } from '#api/client/list-state.ts';
import { Problem } from '#api/client/request.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/table/EmptyState.tsx';
import { ListFreshness } from '#ui/table/ListFreshness.tsx';
import { ListEmpty } from '#ui/table/ListStates.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import type { Column, Sort } from '#ui/table/table-model.ts';

interface Account {
  readonly _id: string;
}

type Props<Row> = {
  kind: 'station' | 'officer';
  query: ListRead & { data: AccountPage<Row> | undefined; refetch: () => Promise<unknown> };
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** While the form is open for one account, no other can be opened. */
  locked: boolean;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  page: number;
  onPage: (page: number) => void;
  /** The order the list is in. */
  sort: Sort;
  onSort: (sort: Sort) => void;
};

export function AccountList<Row extends Account>(props: Props<Row>) {
  const { kind, query, columns, nameOf, locked, onEdit, onDelete, page, onPage, sort, onSort } = props;
  const { t } = useTranslation('accounts');
  const { data } = query;
  const fresh = freshnessOf(query);
  const time = formatDateTime(query.dataUpdatedAt);
  const actions: Column<Row> = {
    key: 'actions',
    header: t('column.actions'),
    part: 'foot',
    cell: (row) => (
      <chakra.span display="inline-flex" gap="2">
        <Button
          look="outline"
          paddingInline="2"
          disabled={locked}
          aria-label={t('list.editOf', { name: nameOf(row) })}
          title={t('list.edit')}
          onClick={() => onEdit(row)}
        >
          <Icon of={Pencil} size={18} />
        </Button>
        <Button
          look="danger"
          paddingInline="2"
          aria-label={t('list.deleteOf', { name: nameOf(row) })}
          title={t('list.delete')}
          onClick={() => onDelete(row)}
        >
          <Icon of={Trash} size={18} />
        </Button>
      </chakra.span>
    ),
  };
  const pages = Math.max(data?.totalPages ?? 1, 1);
  return (
    <section aria-labelledby={`${kind}-list`}>
      <chakra.h2 id={`${kind}-list`} fontSize="xl" marginBlockEnd="2">
        {t(`${kind}.list`)}
      </chakra.h2>
      <ListFreshness {...fresh} asOf={t(fresh.offline ? 'list.asOfOffline' : 'list.asOf', { time })} />
      {data && data.data.length > 0 ? (
        <DataTable
          caption={t(`${kind}.list`)}
          columns={[...columns, actions]}
          rows={data.data}
          keyOf={({ _id }) => _id}
          sort={sort}
          onSort={onSort}
          tight
        />
      ) : (
        <NoAccounts kind={kind} query={query} onFirst={() => onPage(1)} />
      )}
      {data && data.totalUsers > 0 && (
        <Pager
          label={t('list.pages')}
          text={t('list.page', { page, pages })}
          previous={t('list.previous')}
          next={t('list.next')}
          page={page}
          pages={pages}
          onPage={onPage}
        />
      )}
    </section>
  );
}

type NoProps = Pick<Props<unknown>, 'kind' | 'query'> & { onFirst: () => void };

/** A page beyond the end is a fifth thing beside the four of `NoRows`. */
function NoAccounts({ kind, query, onFirst }: NoProps) {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = query;
  if (data && data.totalUsers > 0) {
    const first = (
      <Button look="outline" onClick={onFirst}>
        {t('list.firstPage')}
      </Button>
    );
    return <ListEmpty title={t('list.beyond')} action={first} />;
  }
  return (
    <EmptyState
      state={absenceOf(query)}
      titles={{
        empty: t(`${kind}.empty`),
        loading: t('list.loading'),
        offline: t('list.offline'),
        failed: t('list.failed'),
      }}
      texts={{
        empty: t(`${kind}.emptyHint`),
        offline: t('list.offlineHint'),
        failed: error instanceof Problem ? error.message : undefined,
      }}
      retry={t('list.retry')}
      onRetry={() => void refetch()}
    />
  );
}
