import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import Paperclip from 'lucide-react/icons/paperclip';
import type { ReactNode } from 'react';
import { useSession } from '#api/staff/client/session.ts';
import { useNow } from '#api/staff/now.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { ageOf } from '#staff/list/age.ts';
import { ContactValue } from '#staff/list/ContactValue.tsx';
import { KindName, KindSquare } from '#staff/list/KindSquare.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { MessageBadge } from '../conversation/MessageBadge.tsx';
import { DueMark } from './DueCell.tsx';

type Words = TFunction<'incidents'>;

interface Cells {
  readonly status: (incident: IncidentReport) => ReactNode;
  readonly actions: (incident: IncidentReport) => ReactNode;
  /** Only in a queue. */
  readonly due?: ((incident: IncidentReport) => ReactNode) | undefined;
  /** The superintendent's lists name the station. */
  readonly station?: (incident: IncidentReport) => ReactNode;
  /** A tablet: with a deadline and a station a row has no room for its date. */
  readonly isNarrow?: boolean;
}

/** Columns of incidents, shared by table, cards and export. */
export function incidentColumns(t: Words, cells: Cells): Column<IncidentReport>[] {
  const { location, last } = sharedColumns(t, cells, t('column.date'));
  return [
    { key: 'type', header: t('column.type'), cell: (row) => <TypeCell row={row} t={t} />, part: 'head' },
    location,
    {
      key: 'reportedBy',
      header: t('column.reportedBy'),
      sort: 'fullName',
      cell: ({ fullName }) => (
        <chakra.span lineClamp="2">
          <UserText text={fullName} />
        </chakra.span>
      ),
    },
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

function sharedColumns(t: Words, cells: Cells, dateHeader: string) {
  const { status, actions, due, station, isNarrow = false } = cells;
  const location: Column<IncidentReport> = {
    key: 'location',
    header: t('column.location'),
    sort: 'location',
    cell: (row) => (
      <>
        <chakra.span display="flex" alignItems="center" columnGap="2">
          <chakra.span lineClamp="1" fontWeight={row.readAt ? undefined : '700'} overflowWrap="anywhere">
            <UserText text={row.location.name} />
          </chakra.span>
          <Files row={row} t={t} />
          {row.messageSince && <MessageBadge />}
        </chakra.span>
        <FirstWords row={row} />
      </>
    ),
  };
  const date: Column<IncidentReport> = {
    key: 'date',
    header: dateHeader,
    cell: (row) => (
      <>
        {/* The column of deadlines says it. */}
        <Age row={row} t={t} isShort={due !== undefined} />
        <chakra.span display="block" color="fg.muted">
          {/* Beside the station there is no room for the time. */}
          {station ? formatDate(row.createdAt) : formatDateTime(row.createdAt)}
        </chakra.span>
      </>
    ),
    nowrap: true,
    sort: 'createdAt',
    descFirst: true,
  };
  const last: Column<IncidentReport>[] = [
    ...(due && station && isNarrow ? [] : [date]),
    ...(due ? [{ key: 'due', header: t('column.due'), cell: due }] : []),
    { key: 'status', header: t('column.status'), sort: 'status', cell: status },
    { key: 'actions', header: t('column.actions'), cell: actions, part: 'foot', nowrap: true },
  ];
  return { location, last };
}

/** The citizen's first words, in one line. */
export const FirstWords = ({ row, before }: { row: IncidentReport; before?: ReactNode }) => (
  <chakra.span lineClamp="1" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
    {before}
    <UserText text={row.whatHappened.slice(0, firstLetters)} />
  </chakra.span>
);

type RowProps = { row: IncidentReport; t: Words };

/** Number of files; nothing where there are none. */
export function Files({ row, t }: RowProps) {
  const count = row.evidence?.length ?? row.mediaUrls.length;
  if (count === 0) return null;
  return (
    <chakra.span display="inline-flex" alignItems="center" color="fg.muted" flexShrink="0">
      <Icon of={Paperclip} size={14} label={t('list.files', { count })} />
      <span aria-hidden="true">{count}</span>
    </chakra.span>
  );
}

/** How long ago it was filed, and its next deadline, unless that is said elsewhere. */
export function Age({ row, t, isShort = false }: RowProps & { isShort?: boolean }) {
  const { unit, count } = ageOf(row.createdAt, useNow());
  return (
    <chakra.span display="inline-flex" alignItems="center" columnGap="1" whiteSpace="nowrap" fontWeight="600">
      <span>{t(`age.${unit}`, { count })}</span>
      {!isShort && <DueMark row={row} />}
    </chakra.span>
  );
}

const RowBadge = chakra(Badge, { base: { whiteSpace: 'nowrap' } });

export function TypeBadge({ row, t }: { row: Pick<IncidentReport, 'reportType'>; t: Words }) {
  return (
    // Red is for what is late or in danger.
    <RowBadge tone={row.reportType === 'ConfidentialReport' ? 'blue' : 'grey'}>
      {t(`badge.${row.reportType}`)}
    </RowBadge>
  );
}

const CitizenCell = ({ row, t }: RowProps) => (
  <HeadCell title={<UserText text={row.fullName} />} row={row} t={t}>
    <RowBadge>
      <KindName row={row} />
    </RowBadge>
  </HeadCell>
);

const TypeCell = ({ row, t }: RowProps) => (
  <HeadCell title={<KindName row={row} />} row={row} t={t} whole>
    <StaffBadge row={row} t={t} />
    {row.givenAt && <GivenBadge row={row} t={t} />}
  </HeadCell>
);

/** Most reports are normal, and a station has no others, so the rows have no word for them. */
const StaffBadge = (props: RowProps) =>
  props.row.reportType === 'ConfidentialReport' ? <TypeBadge {...props} /> : null;

/** A station reads who gave it the report; the superintendent, whether the station has opened it. */
function GivenBadge({ row, t }: RowProps) {
  const { role } = useSession();
  const { language } = useLanguage();
  const station = withoutDirectionMarks(
    (row.transferredTo && stationNameIn(language, row.transferredTo)) ?? '',
  );
  return (
    <RowBadge
      tone="yellow"
      display="inline-block"
      maxWidth={{ base: '9rem', xl: '11rem' }}
      overflow="hidden"
      textOverflow="ellipsis"
    >
      {role === 'sp' ? t('given.notOpened', { station }) : t('given.badge')}
    </RowBadge>
  );
}

/** The kind of a report is short and stays whole; a name may be long. */
const Title = chakra('span', {
  base: { lineClamp: '1' },
  variants: {
    isNew: { true: { fontWeight: '700' } },
    whole: {
      true: { lineClamp: { base: '1', xl: 'none' }, whiteSpace: { xl: 'nowrap' }, flexShrink: { xl: '0' } },
    },
  },
});

type HeadProps = RowProps & { title: ReactNode; whole?: boolean; children: ReactNode };

function HeadCell({ title, row, t, whole = false, children }: HeadProps) {
  return (
    <chakra.div display="flex" alignItems="center" columnGap="2">
      <KindSquare row={row} />
      <div>
        <chakra.span display="flex" alignItems="center" columnGap="1">
          <Title whole={whole} isNew={!row.readAt}>
            {title}
          </Title>
          {!row.readAt && <RowBadge tone="blue">{t('list.unread')}</RowBadge>}
        </chakra.span>
        <chakra.span
          display="flex"
          flexWrap={{ base: 'wrap', xl: 'nowrap' }}
          alignItems="center"
          columnGap="1"
          color="fg.muted"
        >
          <chakra.span whiteSpace="nowrap">{row.referenceId}</chakra.span>
          {children}
        </chakra.span>
      </div>
    </chakra.div>
  );
}
