import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { fetchStationFile, useAccountWrite, useStationAccounts } from '#api/account.ts';
import type { Session } from '#api/client/session.ts';
import { sheetOf } from '#api/csv.ts';
import { stationCsv } from '#contract/csv.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { type Station, stationSchema, stationSorts } from '#contract/station.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import type { Sort } from '#ui/table/table-model.ts';
import { AccountFormView } from './AccountFormView.tsx';
import { AccountList } from './AccountList.tsx';
import { useStationColumns } from './columns.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { StationFields } from './StationFields.tsx';
import {
  blankStation,
  createBody,
  type StationValues,
  sameStation,
  stationFaults,
  stationFields,
  stationFrom,
  stationValues,
  updateBody,
} from './station-form.ts';
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

const draftShape = z.object({ subject: subjectShape, values: stationValues });

export function StationTab({ session, sheet, page, onPage, sort, onSort }: Props) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const by = stationSorts.find((one) => one === sort?.by);
  const query = useStationAccounts(session, { page, ...(sort && by && { sort: by, order: sort.order }) });
  const write = useAccountWrite(session);
  const [doomed, setDoomed] = useState<Station | null>(null);
  const account = useAccountForm<StationValues>(
    session,
    {
      form: 'station',
      blank: blankStation,
      parseDraft: (kept) => draftShape.safeParse(kept).data ?? null,
      faults: stationFaults,
      serverFaults: stationFields,
      save: (typed, { id, version }) =>
        id === null
          ? write(adminEndpoints.createStation, { body: createBody(typed) })
          : write(adminEndpoints.updateStation, { params: { id }, body: updateBody(typed), version }),
      standing: (current) => {
        const row = stationSchema.safeParse(current).data;
        return row ? { values: stationFrom(row), version: row.version } : null;
      },
      isSame: sameStation,
    },
    () => toast({ title: t('station.saved'), tone: 'done' }),
  );
  const columns = useStationColumns();
  useTabSheet(sheet, () => ({
    ...sheetOf(stationCsv, query.data?.data ?? []),
    all: (signal) => fetchStationFile(session, signal),
  }));
  const deleteDoomed = async () => {
    if (!doomed) return;
    await write(adminEndpoints.deleteStation, { params: { id: doomed._id }, version: doomed.version });
    setDoomed(null);
    toast({ title: t('station.deleted'), text: doomed.stationName });
  };
  return (
    <>
      <AccountFormView
        kind="station"
        account={account}
        labels={t('station.field', { returnObjects: true })}
        firstField="fullName"
        areaTitle={(number) => t('area.title', { number })}
        onAdd={() => account.begin({ id: null, name: '', version: null }, blankStation())}
      >
        <StationFields
          control={account.form.control}
          isNew={account.isNew}
          isOpen={account.subject !== null}
        />
      </AccountFormView>
      <AccountList
        kind="station"
        query={query}
        columns={columns}
        nameOf={(row) => row.stationName}
        locked={account.subject !== null}
        onEdit={(row) =>
          account.begin({ id: row._id, name: row.stationName, version: row.version }, stationFrom(row))
        }
        onDelete={setDoomed}
        page={page}
        onPage={onPage}
        sort={sort ?? { by: 'stationName', order: 'asc' }}
        onSort={(next) => onSort(next.by === 'stationName' && next.order === 'asc' ? undefined : next)}
      />
      <DeleteDialog
        kind="station"
        name={doomed?.stationName ?? null}
        onDelete={deleteDoomed}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
