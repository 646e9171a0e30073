import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIrregularities } from '#api/staff/deadlines.ts';
import type { deadlineEndpoints } from '#contract/endpoints/deadlines.ts';
import type { Reply } from '#contract/shared/endpoint.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';
import { BoardPager } from './BoardPager.tsx';
import { ReadState } from './ReadState.tsx';
import { useReportColumns } from './report-columns.tsx';

type Row = Reply<typeof deadlineEndpoints.irregularities>['data'][number];

/** The auditor's list: cases in which a step is missing or out of order. */
export function IrregularList() {
  const { t } = useTranslation('deadlines');
  const [page, setPage] = useState(1);
  const found = useIrregularities(page);
  const first = useReportColumns<Row>();
  const columns = useMemo(
    (): Column<Row>[] => [
      ...first,
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
    [t, first],
  );
  const rows = found.data?.data;
  return (
    <Fold marginBlockStart={{ base: '3', md: '8' }} summary={<PartTitle>{t('irregular.title')}</PartTitle>}>
      <Muted marginBlockEnd="2">{t('irregular.text')}</Muted>
      <ReadState query={found} />
      {rows?.length === 0 && <p>{t('irregular.none')}</p>}
      {rows && rows.length > 0 && (
        <DataTable
          brief
          caption={t('irregular.title')}
          columns={columns}
          rows={rows}
          keyOf={({ _id }) => _id}
        />
      )}
      <BoardPager label={t('irregular.pages')} page={page} pages={found.data?.totalPages} onPage={setPage} />
    </Fold>
  );
}
