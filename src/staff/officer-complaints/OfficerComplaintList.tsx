import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetOf } from '#api/csv.ts';
import {
  fetchOfficerComplaintFile,
  useOfficerComplaintSearch,
  useOfficerComplaints,
} from '#api/officer-complaint.ts';
import { officerComplaintCsv } from '#contract/csv.ts';
import { type OfficerComplaint, officerComplaintSorts } from '#contract/officer-complaint.ts';
import type { IncidentStatus, SettableStatus } from '#contract/status.ts';
import { formatDate } from '#i18n/format.ts';
import { orderOf } from '#staff/list/order.ts';
import { SearchedList } from '#staff/list/SearchedList.tsx';
import type { ListTabProps, PlainView } from '#staff/list/view.ts';
import { useTabSheet } from '#ui/table/csv.ts';
import { isolateDirection } from '#ui/text/UserText.tsx';
import { ComplaintDetails } from './ComplaintDetails.tsx';
import { complaintColumns } from './columns.tsx';
import type { StatusParts } from './parts.ts';

type Props = ListTabProps<PlainView & { status: IncidentStatus | undefined }> & { parts: StatusParts };

/** List of officer complaints for the superintendent. */
export function OfficerComplaintList({ session, view, goTo, sheet, parts }: Props) {
  const { t } = useTranslation(['officer-complaints', 'incidents', 'common']);
  const { page, sort, status } = view;
  const filter = { page, ...orderOf(sort, officerComplaintSorts), ...(status && { status }) };
  const query = useOfficerComplaints(session, filter);
  const [editing, setEditing] = useState<{ id: string; preset: SettableStatus } | null>(null);
  const rows = query.data?.data;
  useTabSheet(sheet, () => ({
    ...sheetOf(officerComplaintCsv, rows ?? []),
    all: (signal) => fetchOfficerComplaintFile(session, filter, signal),
  }));
  const detailOf = ({ fullName, location, dateTime, status }: OfficerComplaint) =>
    [
      isolateDirection(fullName),
      isolateDirection(location),
      formatDate(dateTime),
      t(`incidents:status.${status}`),
    ].join(' · ');
  return (
    <section>
      <SearchedList
        {...{ session, view, goTo, query }}
        words="officer-complaints"
        search={{ useSearch: useOfficerComplaintSearch, textsOf, titleOf, detailOf }}
        columns={complaintColumns(t, {
          status: (row) => parts.status(row, (preset) => setEditing({ id: row._id, preset })),
          onOpen: ({ _id }) => goTo({ id: _id }),
        })}
        ownOrder={newestFirst}
        below={(row) =>
          editing?.id === row._id &&
          // Closing may finish after the next editor was opened; that one stays open.
          parts.editor(row, editing.preset, () => setEditing((now) => (now?.id === row._id ? null : now)))
        }
      />
      <ComplaintDetails {...{ session, rows, parts }} id={view.id} onClose={() => goTo({ id: undefined })} />
    </section>
  );
}

const newestFirst = { by: 'dateTime', order: 'desc' } as const;

const titleOf = ({ accusedOfficerName }: OfficerComplaint) => accusedOfficerName;

const textsOf = ({ accusedOfficerName, fullName, complaintDescription }: OfficerComplaint) => [
  accusedOfficerName,
  fullName,
  complaintDescription,
];
