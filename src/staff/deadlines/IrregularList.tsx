import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIrregularities } from '#api/deadlines.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { deadlineEndpoints } from '#contract/endpoints/deadlines.ts';
import { consoleOf } from '#contract/pages.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { TextLink } from '#ui/form/Button.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { UserText } from '#ui/text/UserText.tsx';
import { ReadState } from './ReadState.tsx';

type Row = Reply<typeof deadlineEndpoints.irregularities>['data'][number];

/** The auditor's list: cases in which a step is missing or out of order. */
export function IrregularList() {
  const { t } = useTranslation('deadlines');
  const { language } = useLanguage();
  const found = useIrregularities();
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'reference',
        header: t('raised.report'),
        cell: ({ _id: id, referenceId }) => (
          <TextLink to={consoleOf.sp} search={{ tab: 'incidents', id }} alone whiteSpace="nowrap">
            {referenceId}
          </TextLink>
        ),
        part: 'head',
      },
      {
        key: 'station',
        header: t('board.station'),
        cell: (row) => <UserText text={stationNameIn(language, row) ?? t('noStation')} />,
      },
      {
        key: 'found',
        header: t('irregular.found'),
        cell: ({ found }) => (
          <chakra.ul listStyle="none">
            {found.map((name) => (
              <li key={name}>{t(`irregular.${name}`)}</li>
            ))}
          </chakra.ul>
        ),
      },
    ],
    [t, language],
  );
  const rows = found.data?.data;
  return (
    <chakra.section marginBlockStart="8">
      <chakra.h3 fontSize="lg" marginBlockEnd="1">
        {t('irregular.title')}
      </chakra.h3>
      <chakra.p color="fg.muted" marginBlockEnd="2">
        {t('irregular.text')}
      </chakra.p>
      <ReadState query={found} />
      {rows?.length === 0 && <p>{t('irregular.none')}</p>}
      {rows && rows.length > 0 && (
        <DataTable caption={t('irregular.title')} columns={columns} rows={rows} keyOf={({ _id }) => _id} />
      )}
    </chakra.section>
  );
}
