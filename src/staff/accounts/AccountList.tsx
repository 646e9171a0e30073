import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash from 'lucide-react/icons/trash';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { useTranslation } from 'react-i18next';
import type { AccountPage } from '#api/staff/accounts/account.ts';
import type { ListRead } from '#api/staff/client/staff-query.ts';
import { ConsoleList } from '#staff/list/ConsoleList.tsx';
import type { Question } from '#staff/list/use-question.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { ListEmpty } from '#ui/table/ListStates.tsx';
import type { Column, Sort } from '#ui/table/table-model.ts';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { useAccountQuestion } from './use-account-question.tsx';

interface Account {
  readonly _id: string;
  readonly hasSecondFactor?: true | undefined;
}

type Props<Row> = {
  kind: 'station' | 'officer';
  query: ListRead & { data: AccountPage<Row> | undefined; refetch: () => Promise<unknown> };
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** true: the form is open for one account, so no other can be opened, and none is deleted. */
  locked: boolean;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onInvite: (row: Row) => void;
  onResetFactor: (row: Row) => void;
  /** Only a station is handed over. */
  onHandOver: ((row: Row) => void) | undefined;
  page: number;
  onPage: (page: number) => void;
  /** Current order of the list. */
  sort: Sort;
  onSort: (sort: Sort) => void;
};

export function AccountList<Row extends Account>(props: Props<Row>) {
  const { kind, query, columns, nameOf, locked, onEdit, onDelete, onInvite, onResetFactor, onHandOver } =
    props;
  const { page, onPage, sort, onSort } = props;
  const { t } = useTranslation('accounts');
  const { data } = query;
  const actions: Column<Row> = {
    key: 'actions',
    header: t('column.actions'),
    part: 'foot',
    cell: (row) => {
      const name = { name: nameOf(row) };
      const button = (
        icon: LucideIcon,
        label: string,
        title: string,
        press: (row: Row) => void,
        rest = {},
      ) => (
        <Button
          look="outline"
          paddingInline="2"
          aria-label={label}
          title={title}
          onClick={() => press(row)}
          {...rest}
        >
          <Icon of={icon} size={18} />
        </Button>
      );
      const waits = { disabled: locked };
      const deletes = { look: 'danger', disabled: locked };
      return (
        <chakra.span display="inline-flex" gap="2">
          {button(Pencil, t('list.editOf', name), t('list.edit'), onEdit, waits)}
          {onHandOver &&
            button(UserRoundPen, t('handOver.openOf', name), t('handOver.open'), onHandOver, waits)}
          {button(KeyRound, t('invitation.sendTo', name), t('invitation.send'), onInvite)}
          {row.hasSecondFactor &&
            button(ShieldOff, t('factor.resetOf', name), t('factor.reset'), onResetFactor)}
          {button(Trash, t('list.deleteOf', name), t('list.delete'), onDelete, deletes)}
        </chakra.span>
      );
    },
  };
  return (
    <section aria-labelledby={`${kind}-list`}>
      <chakra.h2 id={`${kind}-list`} fontSize="xl" marginBlockEnd="2">
        {t(`${kind}.list`)}
      </chakra.h2>
      <ConsoleList
        query={query}
        page={page}
        onPage={onPage}
        words="accounts"
        list={data}
        total={data?.totalUsers}
        none={<ListEmpty title={t(`${kind}.empty`)} text={t(`${kind}.emptyHint`)} />}
      >
        {data && data.data.length > 0 && (
          <DataTable
            sort={sort}
            onSort={onSort}
            caption={t(`${kind}.list`)}
            columns={[...columns, actions]}
            rows={data.data}
            keyOf={({ _id }) => _id}
            tight
          />
        )}
      </ConsoleList>
    </section>
  );
}

type DeleteDialogProps = Question & {
  kind: 'station' | 'officer';
  /** Of a station. Missing in lists saved by an older version. */
  openReports: number | undefined;
};

export function DeleteDialog({ kind, openReports, ...question }: DeleteDialogProps) {
  const { t } = useTranslation('accounts');
  const { dialog, failure } = useAccountQuestion(question, {
    title: t(`${kind}.deleteTitle`),
    confirm: (busy) => t(busy ? 'delete.busy' : 'delete.confirm'),
    look: 'danger',
    failed: t(`${kind}.deleteFailed`),
  });
  return (
    <Dialog {...dialog}>
      {failure}
      <p>{t('delete.text', { name: withoutDirectionMarks(question.about ?? '') })}</p>
      {kind === 'station' && (
        <p>
          {openReports === undefined
            ? t('delete.reports')
            : openReports === 0
              ? t('delete.noReports')
              : t('delete.openReports', { count: openReports })}
        </p>
      )}
    </Dialog>
  );
}
