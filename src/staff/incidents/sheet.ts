import type { TFunction } from 'i18next';
import type { IncidentReport } from '#contract/incident.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { Sheet } from '#ui/csv.ts';
import { categoryWord } from './columns.tsx';

/** The visible rows, in the words of the screen. */
export function sheetOf(t: TFunction<'incidents'>, rows: readonly IncidentReport[]): Sheet {
  return {
    fileName: 'incident-reports.csv',
    header: [
      t('column.reference'),
      t('column.type'),
      t('list.reportType'),
      t('column.location'),
      t('column.reportedBy'),
      t('column.contact'),
      t('column.date'),
      t('column.status'),
    ],
    rows: rows.map((row) => [
      row.referenceId,
      categoryWord(t, row.category),
      t(`type.${row.reportType}`),
      row.location.name,
      row.fullName,
      row.mobNumber,
      formatDateTime(row.createdAt),
      t(`status.${row.status}`),
    ]),
  };
}
