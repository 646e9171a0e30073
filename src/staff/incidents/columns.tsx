import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useSession } from '#api/client/session.ts';
import { complaintCategories } from '#contract/complaint.ts';
import type { IncidentReport } from '#contract/incident.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { ContactValue } from '#staff/list/ContactValue.tsx';
import { textColumn } from '#staff/list/text-column.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { DateTime } from '#ui/text/DateTime.tsx';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Words = TFunction<'incidents'>;

interface Cells {
  readonly status: (incident: IncidentReport) => ReactNode;
  readonly actions: (incident: IncidentReport) => ReactNode;
  /** Only in a queue. */
  readonly due?: ((incident: IncidentReport) => ReactNode) | undefined;
  /** The superintendent's lists name the station. */
  readonly station?: (incident: IncidentReport) => ReactNode;
}

/** Columns of incidents, shared by table, cards and export. */
export function incidentColumns(t: Words, cells: Cells): Column<IncidentReport>[] {
  const { location, last } = sharedColumns(t, cells, t('column.date'));
  return [
    { key: 'type', header: t('column.type'), cell: (row) => <TypeCell row={row} t={t} />, part: 'head' },
    location,
    textColumn({
      key: 'reportedBy',
      header: t('column.reportedBy'),
      sort: 'fullName',
      textOf: (row) => row.fullName,
    }),
    ...(cells.station ? [{ key: 'station', header: t('column.station'), cell: cells.station }] : []),
    ...last,
  ];
}

/** Columns of the tab of confidential reports. */
export function confidentialColumns(t: Words, cells: Cells): Column<IncidentReport>[] {
  const { location, last } = sharedColumns(t, cells, t('confidential.filed'));
  return [
    {
      key: 'citizen',
      header: t('confidential.citizen'),
      sort: 'fullName',
      cell: (row) => <CitizenCell row={row} t={t} />,
      part: 'head',
    },
    {
      key: 'contact',
      header: t('confidential.contact'),
      cell: ({ contactPreference, mobNumber }) => (
        <>
          {contactPreference && <ContactValue text={contactPreference} />}
          {mobNumber}
        </>
      ),
    },
    location,
    ...last,
  ];
}

/** Enough for one line of a wide screen. */
const firstLetters = 140;

function sharedColumns(t: Words, { status, actions, due, station }: Cells, dateHeader: string) {
  const location: Column<IncidentReport> = {
    key: 'location',
    header: t('column.location'),
    sort: 'location',
    cell: (row) => (
      <>
        <chakra.span lineClamp="1" fontWeight={row.readAt ? undefined : '700'}>
          <UserText text={row.location.name} />
        </chakra.span>
        <chakra.span lineClamp="1" color="fg.muted">
          <UserText text={row.whatHappened.slice(0, firstLetters)} />
        </chakra.span>
      </>
    ),
  };
  const last: Column<IncidentReport>[] = [
    {
      key: 'date',
      header: dateHeader,
      cell: ({ createdAt }) => <DateTime date={formatDate(createdAt)} time={formatTime(createdAt)} />,
      // Beside the station there is no room for date and time in one line.
      nowrap: !station,
      sort: 'createdAt',
      descFirst: true,
    },
    ...(due ? [{ key: 'due', header: t('column.due'), cell: due }] : []),
    { key: 'status', header: t('column.status'), sort: 'status', cell: status },
    { key: 'actions', header: t('column.actions'), cell: actions, part: 'foot', nowrap: true },
  ];
  return { location, last };
}

/** An unknown category, from a newer version, is shown untranslated. */
export function categoryWord(t: Words, category: string | null): string {
  if (category === null) return t('category.none');
  const known = complaintCategories.find((one) => one === category);
  return known ? t(`category.${known}`) : withoutDirectionMarks(category);
}

export function TypeBadge({ row, t }: { row: Pick<IncidentReport, 'reportType'>; t: Words }) {
  return (
    <Badge tone={row.reportType === 'ConfidentialReport' ? 'red' : 'grey'}>
      {t(`badge.${row.reportType}`)}
    </Badge>
  );
}

const CitizenCell = ({ row, t }: { row: IncidentReport; t: Words }) => (
  <HeadCell title={<UserText text={row.fullName} />} row={row} t={t}>
    <Badge>{categoryWord(t, row.category)}</Badge>
  </HeadCell>
);

const TypeCell = ({ row, t }: { row: IncidentReport; t: Words }) => (
  <HeadCell title={categoryWord(t, row.category)} row={row} t={t}>
    <StaffBadge row={row} t={t} />
    {row.givenAt && <GivenBadge row={row} t={t} />}
  </HeadCell>
);

/** A station has normal reports only, so it needs no word for them. */
function StaffBadge(props: { row: IncidentReport; t: Words }) {
  return useSession().role === 'pi' ? null : <TypeBadge {...props} />;
}

/** A station reads who gave it the report; the superintendent, whether the station has opened it. */
function GivenBadge({ row, t }: { row: IncidentReport; t: Words }) {
  const { role } = useSession();
  const { language } = useLanguage();
  const station = withoutDirectionMarks(
    (row.transferredTo && stationNameIn(language, row.transferredTo)) ?? '',
  );
  return <Badge tone="yellow">{role === 'sp' ? t('given.notOpened', { station }) : t('given.badge')}</Badge>;
}

const isOverdue = ({ due }: IncidentReport) => due !== undefined && Date.parse(due.at) <= Date.now();

type HeadProps = { title: ReactNode; row: IncidentReport; t: Words; children: ReactNode };

function HeadCell({ title, row, t, children }: HeadProps) {
  return (
    <div>
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="1">
        <chakra.span fontWeight={row.readAt ? undefined : '700'}>{title}</chakra.span>
        {children}
        {!row.readAt && <Badge tone="blue">{t('list.unread')}</Badge>}
        {isOverdue(row) && <Badge tone="red">{t('list.overdue')}</Badge>}
      </chakra.span>
      <chakra.span display="block" color="fg.muted" whiteSpace="nowrap">
        {row.referenceId}
      </chakra.span>
    </div>
  );
}
