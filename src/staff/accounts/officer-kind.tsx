import { fetchOfficerFile, useOfficerAccounts } from '#api/account.ts';
import { officerCsv } from '#contract/csv.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { type Officer, officerSchema, officerSorts } from '#contract/officer.ts';
import type { AccountTabKind } from './AccountTab.tsx';
import { useOfficerColumns } from './columns.tsx';
import { OfficerFields } from './OfficerFields.tsx';
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

export const officerKind: AccountTabKind<Officer, OfficerValues> = {
  form: 'officer',
  blank: blankOfficer,
  values: officerValues,
  row: officerSchema,
  valuesOf: officerFrom,
  nameOf: ({ fullName }) => fullName,
  faults: officerFaults,
  serverFaults: officerFields,
  isSame: sameOfficer,
  useRows: (session, { page, sort }) => {
    const by = officerSorts.find((one) => one === sort?.by);
    return useOfficerAccounts(session, { page, ...(sort && by && { sort: by, order: sort.order }) });
  },
  useColumns: useOfficerColumns,
  orderedBy: 'id',
  sheet: officerCsv,
  fetchFile: fetchOfficerFile,
  create: (write, values) => write(adminEndpoints.createOfficer, { body: createBody(values) }),
  update: (write, values, id, version) =>
    write(adminEndpoints.updateOfficer, { params: { id }, body: updateBody(values), version }),
  remove: (write, { _id: id, version }) => write(adminEndpoints.deleteOfficer, { params: { id }, version }),
  firstField: 'post',
  areaTitle: 'area.nameNumber',
  fields: ({ isNew }) => <OfficerFields isNew={isNew} />,
};
