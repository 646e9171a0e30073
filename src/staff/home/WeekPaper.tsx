import { chakra } from '@chakra-ui/react/styled-system';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDay } from '#api/shared/today.ts';
import { useFiguresOf } from '#api/staff/metrics.ts';
import type { Charts } from '#contract/staff/charts.ts';
import type { StationFigures } from '#contract/staff/home.ts';
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { organisation } from '#organisation';
import { countText } from '#staff/list/count-text.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Paper, usePrintOnce } from '#ui/layout/Paper.tsx';
import { PaperSheet } from '#ui/papers/PaperSheet.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { paceText } from './pace.ts';
import { lastWholeWeek, type WeekRow, weekRows } from './week.ts';

type Props = { stations: readonly StationFigures[] };

/** Prints the last whole week, station by station. */
export function WeekPaper({ stations }: Props) {
  const { t } = useTranslation('home');
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useFiguresOf(isOpen ? lastWholeWeek(currentDay()) : null);
  const isReady = isOpen && data !== undefined;
  usePrintOnce(isReady, () => setOpen(false));
  return (
    <>
      <Button
        look="outline"
        data-print="no"
        minHeight={{ base: 'target', md: '32px' }}
        paddingBlock="0"
        busy={isOpen && !data && !isError}
        onClick={() => (isOpen ? void refetch() : setOpen(true))}
      >
        <Icon of={Printer} size={18} />
        {t('week.print')}
      </Button>
      {isOpen && !data && isError && <p role="alert">{t('week.failed')}</p>}
      {isReady && <Paper>{() => <Sheet stations={stations} charts={data} />}</Paper>}
    </>
  );
}

const unknown = '–';
const columns = ['received', 'acted', 'closed', 'told', 'untold', 'pace', 'overdue'] as const;

function Sheet({ stations, charts }: Props & { charts: Charts }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const rows = weekRows(stations, charts);
  const sum = (key: 'received' | 'acted' | 'closed' | 'told' | 'overdue') =>
    rows.reduce<number | undefined>(
      (total, row) => (total === undefined || row[key] === undefined ? undefined : total + (row[key] ?? 0)),
      0,
    );
  const all = {
    received: sum('received') ?? 0,
    acted: sum('acted') ?? 0,
    closed: sum('closed'),
    told: sum('told'),
    overdue: sum('overdue') ?? 0,
    medianHours: null,
  };
  const cellsOf = ({ received, acted, closed, told, overdue, medianHours }: Omit<WeekRow, 'station'>) => [
    formatNumber(received),
    formatNumber(acted),
    closed === undefined ? unknown : formatNumber(closed),
    told === undefined ? unknown : formatNumber(told),
    told === undefined ? unknown : formatNumber(acted - told),
    medianHours === null ? unknown : paceText(t, medianHours),
    overdue === null ? unknown : countText(overdue),
  ];
  const nameOf = ({ station }: WeekRow) =>
    station ? withoutDirectionMarks(stationNameIn(language, station)) : t('week.noStation');
  return (
    <PaperSheet
      language={language}
      texts={{
        head: organisation.force[language],
        title: t('week.title'),
        rows: [
          [t('week.days'), `${formatDate(charts.from)} – ${formatDate(charts.to)}`],
          [t('week.stations'), formatNumber(stations.length)],
        ],
        paragraphs: [t('week.counted'), t('week.informed')],
        signs: [t('week.sign')],
        foot: t('week.foot', { when: formatDateTime(charts.readAt) }),
      }}
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('stations.station')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`week.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.station?._id ?? 'none'}>
              <th scope="row">{nameOf(row)}</th>
              <Cells of={cellsOf(row)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('week.all')}</th>
            <Cells of={cellsOf(all)} />
          </tr>
        </tfoot>
      </Table>
    </PaperSheet>
  );
}

const Cells = ({ of }: { of: readonly string[] }) =>
  columns.map((column, index) => <td key={column}>{of[index]}</td>);

const Table = chakra('table', {
  base: {
    width: 'full',
    fontSize: '10pt',
    '& th, & td': { borderWidth: '1px', borderColor: 'black', padding: '1', verticalAlign: 'top' },
    '& th': { textAlign: 'start', fontWeight: '600' },
    '& td': { textAlign: 'end' },
    '& tr': { breakInside: 'avoid' },
    // The sum stands once, not at the foot of each page.
    '& tfoot': { display: 'table-row-group' },
  },
});
