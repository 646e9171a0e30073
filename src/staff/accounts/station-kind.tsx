import { fetchStationFile, useStationAccounts } from '#api/account.ts';
import { stationCsv } from '#contract/csv.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { type Station, stationSchema, stationSorts } from '#contract/station.ts';
import type { AccountTabKind } from './AccountTab.tsx';
import { useStationColumns } from './columns.tsx';
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

export const stationKind: AccountTabKind<Station, StationValues> = {
  form: 'station',
  blank: blankStation,
  values: stationValues,
  row: stationSchema,
  valuesOf: stationFrom,
  nameOf: ({ stationName }) => stationName,
  faults: stationFaults,
  serverFaults: stationFields,
  isSame: sameStation,
  useRows: (session, { page, sort }) => {
    const by = stationSorts.find((one) => one === sort?.by);
    return useStationAccounts(session, { page, ...(sort && by && { sort: by, order: sort.order }) });
  },
  useColumns: useStationColumns,
  orderedBy: 'stationName',
  sheet: stationCsv,
  fetchFile: fetchStationFile,
  create: (write, values) => write(adminEndpoints.createStation, { body: createBody(values) }),
  update: (write, values, id, version) =>
    write(adminEndpoints.updateStation, { params: { id }, body: updateBody(values), version }),
  remove: (write, { _id: id, version }) => write(adminEndpoints.deleteStation, { params: { id }, version }),
  firstField: 'fullName',
  areaTitle: 'area.title',
  fields: ({ form, isNew, subject }) => (
    <StationFields control={form.control} isNew={isNew} isOpen={subject !== null} />
  ),
};
