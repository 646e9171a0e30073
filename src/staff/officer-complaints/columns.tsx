import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { OfficerComplaint } from '#contract/officer-complaint.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { RowName } from '#ui/table/RowName.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { DateTime } from '#ui/text/DateTime.tsx';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Cells = { status: (row: OfficerComplaint) => ReactNode; onOpen: (row: OfficerComplaint) => void };

/** Officer, Complainant, Summary, Status, Date. */
export const complaintColumns = (
  t: TFunction<['officer-complaints', 'common']>,
  { status, onOpen }: Cells,
): Column<OfficerComplaint>[] => [
  {
    key: 'officer',
    header: t('column.officer'),
    sort: 'accusedOfficerName',
    cell: (row) => (
      <RowName
        text={row.accusedOfficerName}
        label={t('list.detailsOf', { officer: withoutDirectionMarks(row.accusedOfficerName) })}
        onOpen={() => onOpen(row)}
      />
    ),
    part: 'head',
  },
  {
    key: 'complainant',
    header: t('column.complainant'),
    sort: 'fullName',
    cell: (row) => <UserText text={row.fullName} />,
  },
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
];
