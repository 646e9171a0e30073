import { type ReactNode, type RefObject, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  type AccountPage,
  type AccountWrite,
  resetFactor,
  sendInvitation,
  useAccountWrite,
} from '#api/staff/accounts/account.ts';
import { type Session, useSession } from '#api/staff/client/session.ts';
import type { ListRead } from '#api/staff/client/staff-query.ts';
import { sheetOf } from '#api/staff/csv.ts';
import type { Language } from '#contract/shared/language.ts';
import type { CsvTable } from '#contract/staff/csv.ts';
import { useLanguage } from '#i18n/load.ts';
import type { Question } from '#staff/list/use-question.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import type { Column, Sort } from '#ui/table/table-model.ts';
import { AccountFormView } from './AccountFormView.tsx';
import { AccountList, DeleteDialog } from './AccountList.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { ResetFactorDialog } from './ResetFactorDialog.tsx';
import { type AccountForm, type AccountKind, subjectShape, useAccountForm } from './use-account-form.ts';

interface Account {
  readonly _id: string;
  readonly version: number;
  readonly hasSecondFactor?: true | undefined;
  readonly openReports?: number | undefined;
}

/** Everything that differs between station and officer accounts. */
export interface AccountTabKind<Row extends Account, Values extends FieldValues>
  extends Pick<AccountKind<Values>, 'form' | 'faults' | 'serverFaults' | 'isSame'> {
  /** `accounts`: number of existing accounts. */
  readonly blank: (accounts: number) => Values;
  readonly values: z.ZodMiniType<Values>;
  readonly row: z.ZodMiniType<Row>;
  readonly valuesOf: (row: Row) => Values;
  readonly nameOf: (row: Row, language: Language) => string;
  readonly useRows: (asked: {
    readonly page: number;
    readonly sort: Sort | undefined;
  }) => ListRead & { data: AccountPage<Row> | undefined; refetch: () => Promise<unknown> };
  readonly useColumns: () => readonly Column<Row>[];
  /** Column of the default order. */
  readonly orderedBy: string;
  readonly sheet: CsvTable<Row>;
  readonly fetchFile: (session: Session, signal: AbortSignal) => Promise<Blob>;
  /** `refuseOverlap`: refuse what another station has; false once the administrator has seen it. */
  readonly create: (write: AccountWrite, values: Values, refuseOverlap: boolean) => Promise<void>;
  readonly update: (
    write: AccountWrite,
    values: Values,
    account: { id: string; version: number | null; refuseOverlap: boolean },
  ) => Promise<void>;
  readonly remove: (write: AccountWrite, row: Row) => Promise<void>;
  readonly handOver?: (handing: Handing<Row>) => ReactNode;
  /** Field that takes focus when the form opens. */
  readonly firstField: string;
  readonly areaTitle: 'area.title' | 'area.nameNumber';
  readonly fields: (account: AccountForm<Values>) => ReactNode;
  /** Beside the title of the list. */
  readonly imports?: () => ReactNode;
  /** Above the list. */
  readonly note?: () => ReactNode;
  /** Below the list. */
  readonly tools?: () => ReactNode;
}

interface Handing<Row> {
  readonly row: Row;
  readonly write: AccountWrite;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Act = 'delete' | 'invite' | 'reset' | 'handOver';

type Props<Row extends Account, Values extends FieldValues> = {
  kind: AccountTabKind<Row, Values>;
  sheet: RefObject<Sheet | null>;
  page: number;
  onPage: (page: number) => void;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
};

export function AccountTab<Row extends Account, Values extends FieldValues>(props: Props<Row, Values>) {
  const { kind, sheet, page, onPage, sort, onSort } = props;
  const session = useSession();
  const { form, valuesOf } = kind;
  const { language } = useLanguage();
  const nameOf = (row: Row) => kind.nameOf(row, language);
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const query = kind.useRows({ page, sort });
  const write = useAccountWrite();
  const [asked, setAsked] = useState<{ what: Act; row: Row } | null>(null);
  const blank = () => kind.blank(query.data?.totalUsers ?? 0);
  const account = useAccountForm<Values>(
    {
      ...kind,
      blank,
      parseDraft: (kept) =>
        z.object({ subject: subjectShape, values: kind.values }).safeParse(kept).data ?? null,
      save: (values, { id, version }, refuseOverlap) =>
        id === null
          ? kind.create(write, values, refuseOverlap)
          : kind.update(write, values, { id, version, refuseOverlap }),
      standing: (current) => {
        const row = kind.row.safeParse(current).data;
        return row ? { values: valuesOf(row), version: row.version } : null;
      },
    },
    () => toast({ title: t(`${form}.saved`), tone: 'done' }),
  );
  // Another page of the list may be open by now.
  const opened = query.data?.data.find(({ _id }) => _id === account.subject?.id);
  const columns = kind.useColumns();
  useTabSheet(sheet, () => ({
    ...sheetOf(kind.sheet, query.data?.data ?? []),
    all: (signal) => kind.fetchFile(session, signal),
  }));
  const rowFor = (what: Act) => (asked?.what === what ? asked.row : null);
  const ask = (what: Act) => (row: Row) => setAsked({ what, row });
  // Another one may be asked by now.
  const end = (what: Act, row: Row) =>
    setAsked((now) => (now?.what === what && now.row === row ? null : now));
  const question = (what: Act, act: (row: Row) => Promise<void>, done: string): Question => {
    const row = rowFor(what);
    return {
      about: row && nameOf(row),
      onClose: () => setAsked(null),
      onConfirm: async () => {
        if (!row) return;
        await act(row);
        end(what, row);
        toast({ title: done, text: nameOf(row) });
      },
    };
  };
  const remove = async (row: Row) => {
    await kind.remove(write, row);
    if (account.subject?.id === row._id) account.close();
  };
  const toHandOver = rowFor('handOver');
  const isUsual = ({ by, order }: Sort) => by === kind.orderedBy && order === 'asc';
  return (
    <>
      <AccountList
        kind={form}
        query={query}
        columns={columns}
        nameOf={nameOf}
        locked={account.subject !== null}
        current={account.subject?.id ?? undefined}
        onEdit={(row) =>
          account.begin({ id: row._id, name: nameOf(row), version: row.version }, valuesOf(row))
        }
        onDelete={ask('delete')}
        onInvite={ask('invite')}
        onResetFactor={ask('reset')}
        onHandOver={kind.handOver && ask('handOver')}
        head={
          <>
            {kind.imports?.()}
            <AccountFormView
              kind={form}
              account={account}
              labels={t(`${form}.field`, { returnObjects: true })}
              firstField={kind.firstField}
              areaTitle={(number) => t(kind.areaTitle, { number })}
              onAdd={() => account.begin({ id: null, name: '', version: null }, blank())}
              onDelete={opened && (() => ask('delete')(opened))}
            >
              {kind.fields(account)}
            </AccountFormView>
          </>
        }
        note={kind.note?.()}
        page={page}
        onPage={onPage}
        sort={sort ?? { by: kind.orderedBy, order: 'asc' }}
        onSort={(next) => onSort(isUsual(next) ? undefined : next)}
      />
      {kind.tools?.()}
      <DeleteDialog
        kind={form}
        openReports={asked?.row.openReports}
        {...question('delete', remove, t(`${form}.deleted`))}
      />
      <InviteDialog {...question('invite', ({ _id }) => sendInvitation(write, _id), t('invitation.sent'))} />
      <InvitationDialog />
      <ResetFactorDialog {...question('reset', ({ _id }) => resetFactor(write, _id), t('factor.done'))} />
      {toHandOver &&
        kind.handOver?.({
          row: toHandOver,
          write,
          onClose: () => setAsked(null),
          onDone: () => {
            toast({ title: t('handOver.done'), text: nameOf(toHandOver), tone: 'done' });
            end('handOver', toHandOver);
          },
        })}
    </>
  );
}
