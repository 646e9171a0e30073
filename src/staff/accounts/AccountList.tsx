import { chakra } from '@chakra-ui/react/styled-system';
import Trash from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountPage } from '#api/staff/accounts/account.ts';
import type { ListRead } from '#api/staff/client/staff-query.ts';
import { ConsoleList } from '#staff/list/ConsoleList.tsx';
import type { Question } from '#staff/list/use-question.tsx';
import { useMedia } from '#ui/browser/media.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { MenuButton } from '#ui/form/MenuButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
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
  /** The account of the open form. */
  current: string | undefined;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onInvite: (row: Row) => void;
  onResetFactor: (row: Row) => void;
  /** Only a station is handed over. */
  onHandOver: ((row: Row) => void) | undefined;
  /** Beside the title. */
  head: ReactNode;
  /** Above the rows. */
  note: ReactNode;
  page: number;
  onPage: (page: number) => void;
  /** Current order of the list. */
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** Here icons leave the words of a row their room. */
const narrowTable = '(min-width: 1024px) and (max-width: 1279.98px)';

const furtherActs = ['handOver', 'invite', 'resetFactor'] as const;
type Further = (typeof furtherActs)[number];

export function AccountList<Row extends Account>(props: Props<Row>) {
  const { kind, query, columns, nameOf, locked, onEdit, onDelete, onInvite, onResetFactor, onHandOver } =
    props;
  const { current, head, note, page, onPage, sort, onSort } = props;
  const { t } = useTranslation('accounts');
  const { data } = query;
  const isNarrow = useMedia(narrowTable);
  const actions: Column<Row> = {
    key: 'actions',
    header: t('column.actions'),
    part: 'foot',
    cell: (row) => {
      const name = { name: nameOf(row) };
      const further: Partial<Record<Further, string | false | undefined>> = {
        handOver: onHandOver && !locked && t('handOver.open'),
        invite: t('invitation.send'),
        resetFactor: row.hasSecondFactor && t('factor.reset'),
      };
      const acts = { handOver: onHandOver, invite: onInvite, resetFactor: onResetFactor };
      return (
        <chakra.span display="inline-flex" flexWrap={{ base: 'wrap', lg: 'nowrap' }} gap="1">
          <Button
            look="outline"
            paddingInline="2"
            aria-label={t('list.editOf', name)}
            disabled={locked}
            onClick={() => onEdit(row)}
          >
            {t('list.edit')}
          </Button>
          <MenuButton
            label={`${t('list.more')}: ${t('list.moreOf', name)}`}
            choices={furtherActs.flatMap((value) => {
              const text = further[value];
              return text ? [{ value, text }] : [];
            })}
            onPick={(act) => acts[act]?.(row)}
            large
            atEnd
          >
            {isNarrow ? null : t('list.more')}
          </MenuButton>
          {/* Without a frame, and apart from Edit, so that no finger slips to it; a question follows. */}
          <Button
            look="plain"
            color="danger"
            paddingInline="2"
            title={isNarrow ? t('list.delete') : undefined}
            aria-label={t('list.deleteOf', name)}
            disabled={locked}
            onClick={() => onDelete(row)}
          >
            {isNarrow ? <Icon of={Trash} size={18} /> : t('list.delete')}
          </Button>
        </chakra.span>
      );
    },
  };
  return (
    <section aria-labelledby={`${kind}-list`}>
      <TitleBar columnGap="2" justifyContent="flex-start" marginBlockEnd="2">
        <chakra.h2 id={`${kind}-list`} fontSize="lg" flex={{ base: '1 0 100%', md: '1 1 auto' }}>
          {t(`${kind}.list`)}
        </chakra.h2>
        {head}
      </TitleBar>
      <ConsoleList
        query={query}
        page={page}
        onPage={onPage}
        words="accounts"
        note={note}
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
            current={current}
            tight
            broad
            brief
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
