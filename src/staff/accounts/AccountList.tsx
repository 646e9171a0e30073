import { chakra } from '@chakra-ui/react/styled-system';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash from 'lucide-react/icons/trash';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { useTranslation } from 'react-i18next';
import type { AccountPage } from '#api/account.ts';
import { Problem } from '#api/client/request.ts';
import { isOffline, type ListRead } from '#api/client/staff-query.ts';
import { ConsoleList } from '#staff/list/ConsoleList.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { ListEmpty } from '#ui/table/ListStates.tsx';
import type { Column, Sort } from '#ui/table/table-model.ts';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { useConfirmed } from './use-confirmed.ts';

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
        {onHandOver && (
          <Button
            look="outline"
            paddingInline="2"
            disabled={locked}
            aria-label={t('handOver.openOf', { name: nameOf(row) })}
            title={t('handOver.open')}
            onClick={() => onHandOver(row)}
          >
            <Icon of={UserRoundPen} size={18} />
          </Button>
        )}
        <Button
          look="outline"
          paddingInline="2"
          aria-label={t('invitation.sendTo', { name: nameOf(row) })}
          title={t('invitation.send')}
          onClick={() => onInvite(row)}
        >
          <Icon of={KeyRound} size={18} />
        </Button>
        {row.hasSecondFactor && (
          <Button
            look="outline"
            paddingInline="2"
            aria-label={t('factor.resetOf', { name: nameOf(row) })}
            title={t('factor.reset')}
            onClick={() => onResetFactor(row)}
          >
            <Icon of={ShieldOff} size={18} />
          </Button>
        )}
        <Button
          look="danger"
          paddingInline="2"
          disabled={locked}
          aria-label={t('list.deleteOf', { name: nameOf(row) })}
          title={t('list.delete')}
          onClick={() => onDelete(row)}
        >
          <Icon of={Trash} size={18} />
        </Button>
      </chakra.span>
    ),
  };
  return (
    <section aria-labelledby={`${kind}-list`}>
      <chakra.h2 id={`${kind}-list`} fontSize="xl" marginBlockEnd="2">
        {t(`${kind}.list`)}
      </chakra.h2>
      <ConsoleList
        {...{ query, page, onPage }}
        words="accounts"
        list={data}
        total={data?.totalUsers}
        none={<ListEmpty title={t(`${kind}.empty`)} text={t(`${kind}.emptyHint`)} />}
      >
        {data && data.data.length > 0 && (
          <DataTable
            {...{ sort, onSort }}
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

type DeleteDialogProps = {
  kind: 'station' | 'officer';
  /** null: the dialog is closed. */
  name: string | null;
  /** Of a station. Missing in lists saved by an older version. */
  openReports: number | undefined;
  /** Rejects if the server refuses or does not answer. */
  onDelete: () => Promise<void>;
  onClose: () => void;
};

export function DeleteDialog({ kind, name, openReports, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('accounts');
  const { busy, failure, confirm } = useConfirmed(name, onDelete);
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={t(`${kind}.deleteTitle`)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={confirm}>
            {t(busy ? 'delete.busy' : 'delete.confirm')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Notice tone="danger" role="alert">
          <b>{t(`${kind}.deleteFailed`)}</b>
          {isOffline(failure) && <p>{t('list.offline')}</p>}
          {failure instanceof Problem && <p>{failure.message}</p>}
        </Notice>
      )}
      <p>{t('delete.text', { name: withoutDirectionMarks(name ?? '') })}</p>
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
