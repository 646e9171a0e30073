import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationFigures } from '#api/staff/home.ts';
import { useNow } from '#api/staff/now.ts';
import type { Language } from '#contract/shared/language.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { BesideStations, StationFigures } from '#contract/staff/home.ts';
import { noStation } from '#contract/staff/incident.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { countText } from '#staff/list/count-text.ts';
import { fullNameIn } from '#staff/writes/person-name.ts';
import { useMedia } from '#ui/browser/media.ts';
import { TextLink } from '#ui/form/Button.tsx';
import { RowsCard, RowsHead } from '#ui/layout/Rows.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#ui/table/ListStates.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { paceText } from './pace.ts';
import { WeekPaper } from './WeekPaper.tsx';

/** Stations, the worst first; each number opens its list. */
export function StationTable() {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const { data: figures, isError, refetch } = useStationFigures();
  const data = figures?.stations;
  const rows = useMemo(
    (): Row[] => [...(figures?.stations ?? []), ...(figures?.besides ?? []).map(rowOf)],
    [figures],
  );
  const now = useNow();
  // There the head of the table is one line, so that three stations are in sight.
  const isWide = useMedia('(min-width: 1280px)');
  // Beside it stands a column from 1280 px on. All columns of words have room; what the drawing shows stands in the figures too.
  const hasRoom = useMedia('(min-width: 1024px) and (max-width: 1279px), (min-width: 1366px)');
  const columns = useMemo(
    () => stationColumns(t, language, now).filter(({ key }) => hasRoom || key !== 'weeks'),
    [t, language, now, hasRoom],
  );
  return (
    <RowsCard>
      <RowsHead>
        <h2>{t('stations.title')}</h2>
        {data && data.length > 0 && <WeekPaper stations={data} />}
      </RowsHead>
      {!data && !isError && <ListLoading label={t('stations.loading')} />}
      {!data && isError && (
        <ListFailed
          title={t('stations.failed')}
          action={<StateButton onClick={() => void refetch()}>{t('strip.retry')}</StateButton>}
        />
      )}
      {data?.length === 0 && <ListEmpty title={t('stations.empty')} />}
      {data && data.length > 0 && (
        <DataTable
          tight={!isWide}
          brief
          caption={t('stations.title')}
          columns={columns}
          rows={rows}
          keyOf={({ _id, beside }) => `${beside ? 'beside' : 'station'} ${_id}`}
        />
      )}
    </RowsCard>
  );
}

type Words = TFunction<'home'>;

type Row = StationFigures & { readonly beside?: BesideStations['of'] };

/** Reports of no station stand below the stations, so that all rows together are all reports. */
const rowOf = ({ of, ...counts }: BesideStations): Row => ({
  ...counts,
  _id: of,
  beside: of,
  stationName: '',
  medianHours: null,
  medianHoursBefore: null,
  weeks: [],
  lastSignIn: null,
});

const searchOf = ({ _id: station, beside }: Row) => {
  if (!beside) return { station };
  return beside === 'none' ? besideSearch.none : besideSearch.office;
};

const besideSearch = {
  none: { station: noStation, type: 'NormalReport' },
  office: { type: 'ConfidentialReport' },
} as const;

function stationColumns(t: Words, language: Language, now: number): Column<Row>[] {
  const nameOf = (row: Row) =>
    row.beside ? t(`stations.beside.${row.beside}`) : withoutDirectionMarks(stationNameIn(language, row));
  const count = (pile: 'new' | 'open' | 'overdue'): Column<Row> => ({
    key: pile,
    header: t(`stations.${pile}`),
    number: true,
    isNone: (row) => row[pile] === 0,
    cell: (row) => {
      const shown = countText(row[pile]);
      return (
        <TextLink
          to={consoleOf.sp}
          search={{ tab: 'incidents', pile, ...searchOf(row) }}
          {...(pile === 'overdue' && row.overdue > 0 && { color: 'danger', fontWeight: '700' })}
          aria-label={t('stations.openList', {
            replace: { pile: t(`district.${pile}`), station: nameOf(row), count: shown },
          })}
        >
          {shown}
        </TextLink>
      );
    },
  });
  return [
    {
      key: 'station',
      header: t('stations.station'),
      cell: (row) => (
        <Named officer={fullNameIn(language, { ...row, fullName: row.fullName ?? '' })} name={nameOf(row)} />
      ),
      part: 'head',
    },
    count('overdue'),
    count('new'),
    count('open'),
    {
      key: 'oldest',
      header: t('stations.oldest'),
      number: true,
      isNone: ({ oldestAt }) => !oldestAt,
      cell: ({ oldestAt }) => (oldestAt ? t('strip.days', { count: daysSince(oldestAt, now) }) : '–'),
      nowrap: true,
    },
    {
      key: 'pace',
      header: t('stations.pace'),
      number: true,
      isNone: ({ medianHours }) => medianHours === null,
      cell: (row) => <Pace row={row} t={t} />,
    },
    {
      key: 'weeks',
      header: t('stations.weeks'),
      // A drawing, which no line of words has room for.
      isNone: () => true,
      cell: (row) => (row.beside ? '–' : <Weeks row={row} t={t} />),
    },
    {
      key: 'signIn',
      header: t('stations.signIn'),
      number: true,
      isNone: ({ lastSignIn }) => lastSignIn === null,
      cell: (row) => (row.beside ? '–' : <LastUse row={row} t={t} />),
    },
  ];
}

const Named = ({ officer, name }: { officer: string; name: string }) => (
  <>
    <b>{name}</b>
    {officer && (
      // In one line, so that three stations are in sight.
      <chakra.span
        display="block"
        maxWidth={{ md: '11rem' }}
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace={{ md: 'nowrap' }}
        color="fg.muted"
      >
        <UserText text={officer} />
      </chakra.span>
    )}
  </>
);

function LastUse({ row: { lastSignIn, unusedSince }, t }: { row: StationFigures; t: Words }) {
  if (!lastSignIn && !unusedSince) return t(unusedSince === null ? 'stations.never' : 'stations.notRecently');
  const day = formatDate(lastSignIn ?? unusedSince ?? '');
  return (
    // As wide as a day, which is not broken.
    <chakra.span display={{ md: 'block' }} minWidth="5rem">
      <Unbroken>{lastSignIn ? day : t('stations.notSince', { day })}</Unbroken>
    </chakra.span>
  );
}

const daysSince = (moment: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / 86_400_000));

function Pace({ row: { medianHours, medianHoursBefore }, t }: { row: StationFigures; t: Words }) {
  if (medianHours === null) return t('stations.noPace');
  const now = paceText(t, medianHours);
  if (medianHoursBefore === null) return now;
  const pace = paceText(t, medianHoursBefore);
  const change = pace === now ? 'same' : medianHours < medianHoursBefore ? 'faster' : 'slower';
  return (
    <>
      {now}{' '}
      <chakra.span color={paceColors[change]} fontSize="sm" display="block" whiteSpace={{ md: 'nowrap' }}>
        {t('stations.before', { change: t(`stations.${change}`), pace })}
      </chakra.span>
    </>
  );
}

const paceColors = { faster: 'done', slower: 'danger', same: 'fg.muted' } as const;

const size = { width: 96, height: 24 };

/** Reports of each week as one line. */
function Weeks({ row: { weeks }, t }: { row: StationFigures; t: Words }) {
  const most = Math.max(1, ...weeks);
  const step = size.width / Math.max(1, weeks.length - 1);
  const points = weeks.map(
    (count, week) => `${week * step},${size.height - 2 - (count / most) * (size.height - 4)}`,
  );
  const numbers = weeks.map(formatNumber).join(', ');
  return (
    <svg {...size} role="img" aria-label={t('stations.weeksLabel', { numbers })}>
      <chakra.polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--v-colors-link)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
