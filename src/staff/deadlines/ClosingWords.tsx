import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosingBoard } from '#api/staff/deadlines.ts';
import type { ClosingBoard } from '#contract/public/closing.ts';
import { closingAnswers } from '#contract/public/closing.ts';
import { noStation } from '#contract/staff/incident.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';
import { UserLines, UserText } from '#ui/text/UserText.tsx';
import { BoardPager } from './BoardPager.tsx';
import { ReadState } from './ReadState.tsx';
import { useReportColumns } from './report-columns.tsx';

/** What complainants say of the end of their reports: each open "no" with its clock, and the counts by station. */
export function ClosingWords() {
  const { t } = useTranslation('deadlines');
  const [page, setPage] = useState(1);
  const board = useClosingBoard(page);
  const { data } = board;
  return (
    <Fold marginBlockStart={{ base: '3', md: '8' }} summary={<PartTitle>{t('closing.title')}</PartTitle>}>
      <Muted marginBlockEnd="2">{t('closing.text')}</Muted>
      <ReadState query={board} />
      {data &&
        (data.open.length > 0 ? (
          <Disputes open={data.open} total={data.openTotal} />
        ) : (
          <p>{t('closing.none')}</p>
        ))}
      <BoardPager label={t('closing.pages')} page={page} pages={board.data?.totalPages} onPage={setPage} />
      {data && data.stations.length > 0 && <Counts stations={data.stations} />}
    </Fold>
  );
}

type Dispute = ClosingBoard['open'][number];

function Disputes({ open, total }: { open: readonly Dispute[]; total: number }) {
  const { t } = useTranslation('deadlines');
  const caption = t('closing.open', { count: total });
  const first = useReportColumns<Dispute>();
  const columns = useMemo(
    (): Column<Dispute>[] => [
      ...first,
      {
        key: 'words',
        header: t('closing.words'),
        cell: ({ words, withheld }) => (withheld ? t('closing.withheld') : <UserLines text={words || '–'} />),
      },
      {
        key: 'answered',
        header: t('closing.on'),
        cell: ({ answeredOn }) => formatDate(answeredOn),
        nowrap: true,
      },
      {
        key: 'due',
        header: t('closing.due'),
        cell: ({ dueOn, isOverdue }) => (
          <Badge tone={isOverdue ? 'red' : 'yellow'}>{formatDate(dueOn)}</Badge>
        ),
        nowrap: true,
        part: 'end',
      },
    ],
    [t, first],
  );
  return <DataTable brief caption={caption} columns={columns} rows={open} keyOf={({ _id }) => _id} />;
}

type Station = ClosingBoard['stations'][number];

function Counts({ stations }: { stations: readonly Station[] }) {
  const { t } = useTranslation('deadlines');
  const { language } = useLanguage();
  const columns = useMemo(
    (): Column<Station>[] => [
      {
        key: 'station',
        header: t('board.station'),
        cell: (row) => <UserText text={stationNameIn(language, row) ?? t('noStation')} />,
        part: 'head',
      },
      ...closingAnswers.map((answer) => ({
        key: answer,
        header: t(`closing.${answer}`),
        number: true,
        isNone: (row: Station) => row[answer] === 0,
        cell: (row: Station) => formatNumber(row[answer]),
      })),
    ],
    [t, language],
  );
  return (
    <chakra.div marginBlockStart="5">
      <chakra.h4 fontWeight="600" marginBlockEnd="1">
        {t('closing.counts')}
      </chakra.h4>
      <DataTable
        brief
        caption={t('closing.counts')}
        columns={columns}
        rows={stations}
        keyOf={({ _id }) => _id ?? noStation}
      />
    </chakra.div>
  );
}
