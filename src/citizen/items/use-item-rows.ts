import { useTranslation } from 'react-i18next';
import { readItemReport } from '#api/item.ts';
import type { Report } from '#api/outbox/reports.ts';
import type { ItemReport } from '#contract/item.ts';
import { formatDate } from '#i18n/format.ts';
import { type FoundField, fieldsOf, type LostField, type WireField } from './report-fields.ts';

type Row = { readonly label: string; readonly value: string };

/** A report as people read it: every field of its form in order. */
export function useItemRows(): (report: ItemReport) => Row[] {
  const { t } = useTranslation('items');
  const shownIn = (report: ItemReport, wire: WireField) => {
    if (wire === 'category') return t(`category.${report.category}`);
    if (wire === 'date') return report.date ? formatDate(report.date) : t('item.noDate');
    return report[wire] ?? '';
  };
  return (report) => [
    ...fieldsOf(report.type).map(([name, wire]) => ({
      label: report.type === 'lost' ? t(`lost.${name as LostField}`) : t(`found.${name as FoundField}`),
      value: shownIn(report, wire),
    })),
    { label: t('report.showPhone'), value: t(report.showPhone ? 'own.shown' : 'own.hidden') },
  ];
}

/**
 * The report as plain text to save or take to the station; a body that cannot be read is returned unchanged.
 */
export function useItemLetter(report: Report): string | null {
  const { t } = useTranslation('items');
  const rowsOf = useItemRows();
  const item = readItemReport(report.body);
  if (!item) return report.body;
  const rows = rowsOf(item).map(({ label, value }) => `${label}: ${value}`);
  return `${[t(`${item.type}.title`), '', `${t('done.reference')}: ${item.referenceId}`, ...rows].join('\r\n')}\r\n`;
}
