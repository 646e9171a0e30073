import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { sheetOf } from '#api/staff/csv.ts';
import {
  fetchOfficerComplaintFile,
  useOfficerComplaintSearch,
  useOfficerComplaints,
} from '#api/staff/officer-complaint.ts';
import { knownStatus, usePendingWrites } from '#api/staff/pending-writes.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { IncidentStatus, SettableStatus } from '#contract/shared/status.ts';
import { officerComplaintCsv } from '#contract/staff/csv.ts';
import { type OfficerComplaint, officerComplaintSorts } from '#contract/staff/officer-complaint.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { onlySorted, PhoneRow } from '#staff/list/PhoneRow.tsx';
import { SearchedList } from '#staff/list/SearchedList.tsx';
import { textColumn } from '#staff/list/text-column.tsx';
import { type ListTabProps, orderOf, type PlainView } from '#staff/list/view.ts';
import { StatusForm } from '#staff/writes/StatusEditor.tsx';
import { StatusBadge, StatusCell } from '#staff/writes/status.tsx';
import { useWrite } from '#staff/writes/use-write.ts';
import { phoneMedia, useMedia } from '#ui/browser/media.ts';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { useTabSheet } from '#ui/table/csv.ts';
import { RowName } from '#ui/table/RowName.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { DateTime } from '#ui/text/DateTime.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { isolateDirection, UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { ComplaintDetails, targetOf } from './ComplaintDetails.tsx';

type Props = ListTabProps<PlainView & { status: IncidentStatus | undefined }>;

/** List of officer complaints for the superintendent. */
export function OfficerComplaintList({ view, goTo, sheet }: Props) {
  const session = useSession();
  const { t } = useTranslation(['officer-complaints', 'incidents', 'common']);
  const { page, sort, status } = view;
  const filter = { page, ...orderOf(sort, officerComplaintSorts), ...(status && { status }) };
  const query = useOfficerComplaints(filter);
  const [editing, setEditing] = useState<{ id: string; preset: SettableStatus } | null>(null);
  const pending = usePendingWrites();
  const isPhone = useMedia(phoneMedia);
  const changeStatus = useWrite('officer-complaint-status');
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
        view={view}
        goTo={goTo}
        query={query}
        words="officer-complaints"
        search={{ useSearch: useOfficerComplaintSearch, textsOf, titleOf, detailOf }}
        columns={complaintColumns(t, {
          status: (row) => (
            <>
              <StatusCell
                status={knownStatus(row, pending.get(row._id))}
                name={row.accusedOfficerName}
                pending={pending.get(row._id)}
                onPick={row.isReport ? undefined : (preset) => setEditing({ id: row._id, preset })}
              />
              {row.isReport && <ToReport row={row} />}
            </>
          ),
          mark: (row) => <StatusBadge status={knownStatus(row, pending.get(row._id))} />,
          onOpen: ({ _id }) => goTo({ id: _id }),
          isPhone,
        })}
        dense={isPhone}
        ownOrder={newestFirst}
        below={(row) =>
          editing?.id === row._id && (
            <StatusForm
              changeStatus={changeStatus}
              key={editing.preset}
              target={targetOf(row)}
              preset={editing.preset}
              // Closing may finish after the next editor was opened; that one stays open.
              onClose={() => setEditing((now) => (now?.id === row._id ? null : now))}
            />
          )
        }
      />
      <ComplaintDetails
        rows={rows}
        changeStatus={changeStatus}
        id={view.id}
        onClose={() => goTo({ id: undefined })}
      />
    </section>
  );
}

/** A confidential report about an officer has its status set where it is read. */
function ToReport({ row }: { row: OfficerComplaint }) {
  const { t } = useTranslation('officer-complaints');
  const text = t('list.setInReport');
  return (
    <TextLink
      to={consoleOf.sp}
      search={{ tab: 'confidential-reports', id: row._id }}
      aria-label={`${text}: ${withoutDirectionMarks(row.accusedOfficerName)}`}
      fontSize="sm"
      whiteSpace="nowrap"
    >
      {text}
    </TextLink>
  );
}

const newestFirst = { by: 'dateTime', order: 'desc' } as const;

const titleOf = ({ accusedOfficerName }: OfficerComplaint) => accusedOfficerName;

const textsOf = ({ accusedOfficerName, fullName, complaintDescription }: OfficerComplaint) => [
  accusedOfficerName,
  fullName,
  complaintDescription,
];

type Cells = {
  /** With the choice of another one. */
  status: (row: OfficerComplaint) => ReactNode;
  /** Without. */
  mark: (row: OfficerComplaint) => ReactNode;
  onOpen: (row: OfficerComplaint) => void;
  isPhone: boolean;
};

/** Officer, Complainant, Summary, Status, Date, and the act; on a phone one row of two lines. */
export const complaintColumns = (
  t: TFunction<['officer-complaints', 'incidents', 'common']>,
  { status, mark, onOpen, isPhone }: Cells,
): Column<OfficerComplaint>[] => {
  const name = (row: OfficerComplaint) => (
    <RowName
      text={row.accusedOfficerName}
      label={t('list.detailsOf', { officer: withoutDirectionMarks(row.accusedOfficerName) })}
      onOpen={() => onOpen(row)}
    />
  );
  const officer = { key: 'officer', header: t('column.officer'), part: 'head' } as const;
  const further = furtherColumns(t, { status, onOpen });
  if (!isPhone) return [{ ...officer, sort: 'accusedOfficerName', cell: name }, ...further];
  const cell = (row: OfficerComplaint) => (
    <PhoneRow name={name(row)} side={mark(row)}>
      <Unbroken>{formatDate(row.dateTime)}</Unbroken> · <UserText text={row.fullName} /> ·{' '}
      <UserText text={row.complaintDescription} />
    </PhoneRow>
  );
  return [{ ...officer, sort: 'accusedOfficerName', cell }, ...onlySorted(further)];
};

const furtherColumns = (
  t: TFunction<['officer-complaints', 'incidents', 'common']>,
  { status, onOpen }: Pick<Cells, 'status' | 'onOpen'>,
): Column<OfficerComplaint>[] => [
  textColumn({
    key: 'complainant',
    header: t('column.complainant'),
    sort: 'fullName',
    textOf: (row) => row.fullName,
  }),
  {
    key: 'summary',
    header: t('column.summary'),
    cell: (row) => (
      <chakra.span lineClamp="2" overflowWrap="anywhere">
        <UserText text={row.complaintDescription} />
      </chakra.span>
    ),
  },
  { key: 'status', header: t('column.status'), sort: 'status', cell: status },
  {
    key: 'date',
    header: t('column.date'),
    sort: 'dateTime',
    descFirst: true,
    nowrap: true,
    cell: ({ dateTime }) => <DateTime date={formatDate(dateTime)} time={formatTime(dateTime)} />,
  },
  {
    key: 'actions',
    header: t('incidents:column.actions'),
    nowrap: true,
    part: 'foot',
    cell: (row) => (
      <Button
        look="outline"
        paddingInline="2"
        aria-label={`${t('incidents:list.details')}: ${withoutDirectionMarks(row.accusedOfficerName)}`}
        onClick={() => onOpen(row)}
      >
        {t('incidents:list.details')}
      </Button>
    ),
  },
];
