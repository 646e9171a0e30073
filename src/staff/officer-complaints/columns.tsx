import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { OfficerComplaint } from '#contract/officer-complaint.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import type { Column } from '#ui/table-model.ts';
import { UserText, withoutTurns } from '#ui/UserText.tsx';

type Cells = { status: (row: OfficerComplaint) => ReactNode; onOpen: (row: OfficerComplaint) => void };

/** Spec 001 section 2: Officer, Complainant, Summary, Status, Date. */
export const complaintColumns = (
  t: TFunction<['officer-complaints', 'common']>,
  { status, onOpen }: Cells,
): Column<OfficerComplaint>[] => [
  {
    key: 'officer',
    header: t('column.officer'),
    sort: 'accusedOfficerName',
    cell: (row) => (
      <Button
        look="plain"
        justifyContent="flex-start"
        textAlign="start"
        paddingInline="0"
        aria-label={t('list.detailsOf', { officer: withoutTurns(row.accusedOfficerName) })}
        onClick={() => onOpen(row)}
      >
        <UserText text={row.accusedOfficerName} />
      </Button>
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
    cell: (row) => (
      <>
        {formatDate(row.dateTime)}{' '}
        <chakra.span color="fg.muted" fontSize="sm" display="inline-block">
          {formatTime(row.dateTime)}
        </chakra.span>
      </>
    ),
  },
];
