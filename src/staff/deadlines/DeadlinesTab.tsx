import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeadlineBoard } from '#api/staff/deadlines.ts';
import type { Language } from '#contract/shared/language.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { mostCounted } from '#contract/shared/piles.ts';
import { noStation } from '#contract/staff/incident.ts';
import { formatDate, formatMoment } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { countText } from '#staff/list/count-text.ts';
import { HeldBack } from '#ui/feedback/HeldBack.tsx';
import { TextLink } from '#ui/form/Button.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { Muted } from '#ui/text/Prose.tsx';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { type BoardStation, boardSheet, unnamedStation } from './board-sheet.ts';
import { ClosingWords } from './ClosingWords.tsx';
import { IrregularList } from './IrregularList.tsx';
import { queueOrder } from './queue.ts';
import { RaisedList } from './RaisedList.tsx';
import { ReadState } from './ReadState.tsx';
import { StepTimesTable } from './StepTimesTable.tsx';

type Props = {
  sheet: RefObject<Sheet | null>;
  /** Below the board. */
  children: ReactNode;
};

/** The superintendent's board: stations, the worst first; what has passed; and what should not be. */
export default function DeadlinesTab({ sheet, children }: Props) {
  const { t } = useTranslation('deadlines');
  const { language } = useLanguage();
  const board = useDeadlineBoard();
  const stations = useMemo(() => board.data?.stations ?? [], [board.data]);
  const columns = useMemo(() => columnsOf(t, language), [t, language]);
  useTabSheet(sheet, () => boardSheet(t, stations));
  return (
    <section>
      <chakra.h2 fontSize="lg" marginBlockEnd="1">
        {t('board.title')}
      </chakra.h2>
      <Muted marginBlockEnd="3">{t('board.text')}</Muted>
      <ReadState query={board} />
      {stations.length > 0 && (
        <DataTable
          brief
          tight
          caption={t('board.title')}
          columns={columns}
          rows={stations}
          keyOf={({ _id, isOffice }) => (isOffice ? 'office' : (_id ?? noStation))}
        />
      )}
      {board.data && (
        <RaisedList raised={board.data.raised} total={board.data.raisedTotal} reports={overdueOf(stations)} />
      )}
      <HeldBack isHeld={!board.data && !board.isError}>
        <ClosingWords />
        <IrregularList />
        <StepTimesTable />
        {board.data && (
          <Muted marginBlockStart="4">{t('asOf', { time: formatMoment(board.dataUpdatedAt) })}</Muted>
        )}
        {children}
      </HeldBack>
    </section>
  );
}

/** undefined: a station has more than are counted. */
const overdueOf = (stations: readonly BoardStation[]): number | undefined =>
  stations.some(({ overdue }) => overdue >= mostCounted)
    ? undefined
    : stations.reduce((sum, { overdue }) => sum + overdue, 0);

const confidentialOnly = { type: 'ConfidentialReport' } as const;

function columnsOf(t: TFunction<'deadlines'>, language: Language): Column<BoardStation>[] {
  const nameOf = (row: BoardStation) =>
    withoutDirectionMarks(stationNameIn(language, row) ?? t(unnamedStation(row)));
  const narrowed = ({ _id, isOffice }: BoardStation) => {
    if (_id !== null) return { station: _id };
    return isOffice ? confidentialOnly : { station: noStation, type: 'NormalReport' as const };
  };
  return [
    {
      key: 'station',
      header: t('board.station'),
      cell: (row) => (
        <chakra.span fontWeight="600">
          {/* Our own words break between words only. */}
          {row._id === null ? nameOf(row) : <UserText text={nameOf(row)} />}
        </chakra.span>
      ),
      part: 'head',
    },
    ...queueOrder.map((queue) => ({
      key: queue,
      header: t(`queue.${queue}`),
      number: true,
      isNone: (row: BoardStation) => row[queue] === 0,
      cell: (row: BoardStation) =>
        row[queue] === 0 ? (
          <chakra.span color="fg.muted">0</chakra.span>
        ) : (
          <TextLink
            to={consoleOf.sp}
            search={{ tab: 'incidents', queue, ...narrowed(row) }}
            aria-label={t('board.cell', {
              station: nameOf(row),
              queue: t(`queue.${queue}`),
              number: countText(row[queue]),
            })}
            // As tall as a finger needs at least, and no taller than its line.
            display="inline-block"
            minWidth="24px"
            minHeight="24px"
            lineHeight="24px"
            {...(queue === 'overdue' && { color: 'danger', fontWeight: '700' })}
          >
            {countText(row[queue])}
          </TextLink>
        ),
    })),
    {
      key: 'oldestOn',
      header: t('board.oldest'),
      cell: ({ oldestOn }) => (oldestOn ? formatDate(oldestOn) : '–'),
      isNone: ({ oldestOn }) => !oldestOn,
      number: true,
      nowrap: true,
    },
  ];
}
