import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepTimes } from '#api/staff/deadlines.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { StepTimes } from '#contract/staff/deadlines.ts';
import { noStation } from '#contract/staff/incident.ts';
import { formatMoment } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { PartTitle } from '#ui/text/Prose.tsx';
import { UserText } from '#ui/text/UserText.tsx';
import { ReadState } from './ReadState.tsx';

type Row = StepTimes[number];

/** On the way of most reports; the others would make the table too wide. */
const shownSteps: readonly StepKind[] = [
  'signed',
  'nonCognizable',
  'firRegistered',
  'copyGiven',
  'progressTold',
  'chargeSheet',
  'closedBeforeFir',
];

export function StepTimesTable() {
  const { t } = useTranslation(['deadlines', 'procedure']);
  const { language } = useLanguage();
  const times = useStepTimes();
  const rows = times.data?.data;
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'station',
        header: t('board.station'),
        cell: (row) => (
          // Most names have room; a longer one breaks between its words.
          <chakra.span display="block" minWidth={{ md: '7rem' }}>
            <UserText text={stationNameIn(language, row) ?? t('noStation')} />
          </chakra.span>
        ),
        part: 'head',
      },
      ...shownSteps.map((kind) => ({
        key: kind,
        header: t(`procedure:kind.${kind}`),
        number: true,
        isNone: ({ steps }: Row) => !steps.some((one) => one.kind === kind),
        cell: ({ steps }: Row) => {
          const step = steps.find((one) => one.kind === kind);
          return step ? t('times.cell', { days: Math.round(step.days * 10) / 10, count: step.reports }) : '–';
        },
      })),
    ],
    [t, language],
  );
  return (
    <Fold marginBlockStart={{ base: '3', md: '8' }} summary={<PartTitle>{t('times.title')}</PartTitle>}>
      <chakra.p color="fg.muted" marginBlockEnd="2">
        {t('times.text')}{' '}
        {times.data?.asOf && t('times.asOf', { time: formatMoment(Date.parse(times.data.asOf)) })}
      </chakra.p>
      <ReadState query={times} />
      {rows?.length === 0 && <p>{t('times.none')}</p>}
      {rows && rows.length > 0 && (
        <DataTable
          brief
          caption={t('times.title')}
          columns={columns}
          rows={rows}
          keyOf={({ _id }) => _id ?? noStation}
          tight
        />
      )}
    </Fold>
  );
}
