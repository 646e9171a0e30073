import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { fetchOfficerFile, useAccountWrite, useOfficerAccounts } from '#api/account.ts';
import type { Session } from '#api/client/session.ts';
import { sheetOf } from '#api/csv.ts';
import { officerCsv } from '#contract/csv.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { type Officer, officerPosts, officerSchema, officerSorts } from '#contract/officer.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import type { Sort } from '#ui/table/table-model.ts';
import { AccountFormView } from './AccountFormView.tsx';
import { AccountList } from './AccountList.tsx';
import { AreaNames } from './AreaNames.tsx';
import { useOfficerColumns } from './columns.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ChoiceField, TextField } from './fields.tsx';
import {
  blankOfficer,
  createBody,
  type OfficerValues,
  officerFaults,
  officerFields,
  officerFrom,
  officerValues,
  sameOfficer,
  updateBody,
} from './officer-form.ts';
import { PersonFields } from './PersonFields.tsx';
import { useAccountForm } from './use-account-form.ts';
import { subjectShape } from './use-form-draft.ts';

type Props = {
  session: Session;
  sheet: RefObject<Sheet | null>;
  page: number;
  onPage: (page: number) => void;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
};

const draftShape = z.object({ subject: subjectShape, values: officerValues });

export function OfficerTab({ session, sheet, page, onPage, sort, onSort }: Props) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const by = officerSorts.find((one) => one === sort?.by);
  const query = useOfficerAccounts(session, { page, ...(sort && by && { sort: by, order: sort.order }) });
  const write = useAccountWrite(session);
  const [doomed, setDoomed] = useState<Officer | null>(null);
  const blank = () => blankOfficer(query.data?.totalUsers ?? 0);
  const account = useAccountForm<OfficerValues>(
    session,
    {
      form: 'officer',
      blank,
      parseDraft: (kept) => draftShape.safeParse(kept).data ?? null,
      faults: officerFaults,
      serverFaults: officerFields,
      save: (typed, { id, version }) =>
        id === null
          ? write(adminEndpoints.createOfficer, { body: createBody(typed) })
          : write(adminEndpoints.updateOfficer, { params: { id }, body: updateBody(typed), version }),
      standing: (current) => {
        const row = officerSchema.safeParse(current).data;
        return row ? { values: officerFrom(row), version: row.version } : null;
      },
      isSame: sameOfficer,
    },
    () => toast({ title: t('officer.saved'), tone: 'done' }),
  );
  const columns = useOfficerColumns();
  useTabSheet(sheet, () => ({
    ...sheetOf(officerCsv, query.data?.data ?? []),
    all: (signal) => fetchOfficerFile(session, signal),
  }));
  const deleteDoomed = async () => {
    if (!doomed) return;
    await write(adminEndpoints.deleteOfficer, { params: { id: doomed._id }, version: doomed.version });
    setDoomed(null);
    toast({ title: t('officer.deleted'), text: doomed.fullName });
  };
  return (
    <>
      <AccountFormView
        kind="officer"
        account={account}
        labels={t('officer.field', { returnObjects: true })}
        firstField="post"
        areaTitle={(number) => t('area.nameNumber', { number })}
        onAdd={() => account.begin({ id: null, name: '', version: null }, blank())}
      >
        <PersonFields
          form="officer"
          isNew={account.isNew}
          first={
            <>
              <TextField
                form="officer"
                name="id"
                readOnly
                hint={account.isNew ? t('hint.number') : undefined}
              />
              <ChoiceField form="officer" name="post" required>
                <option value="">{t('post.choose')}</option>
                {officerPosts.map((post) => (
                  <option key={post} value={post}>
                    {t(`post.${post}`)}
                  </option>
                ))}
              </ChoiceField>
            </>
          }
        />
        <AreaNames />
      </AccountFormView>
      <AccountList
        kind="officer"
        query={query}
        columns={columns}
        nameOf={(row) => row.fullName}
        locked={account.subject !== null}
        onEdit={(row) =>
          account.begin({ id: row._id, name: row.fullName, version: row.version }, officerFrom(row))
        }
        onDelete={setDoomed}
        page={page}
        onPage={onPage}
        sort={sort ?? { by: 'id', order: 'asc' }}
        onSort={(next) => onSort(next.by === 'id' && next.order === 'asc' ? undefined : next)}
      />
      <DeleteDialog
        kind="officer"
        name={doomed?.fullName ?? null}
        onDelete={deleteDoomed}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
