import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { readItemReport, useCloseItem } from '#api/public/item.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import type { ItemReport } from '#contract/public/item.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { FilledRows } from '#ui/layout/FilledRows.tsx';
import { type FoundField, fieldsOf, type LostField, type WireField } from './report-fields.ts';

export function OpenedItem({ report }: { report: Report }) {
  const rowsOf = useItemRows();
  const item = readItemReport(report.body);
  return (
    <>
      {item && <FilledRows rows={rowsOf(item)} />}
      {report.at === 'received' && <CloseItem report={report} />}
    </>
  );
}

function CloseItem({ report }: { report: Report }) {
  const { t } = useTranslation('items');
  const { close, isClosing, isClosed, hasFailed } = useCloseItem(report);
  return (
    <chakra.div marginBlockStart="3">
      {!isClosed && (
        <Button look="outline" busy={isClosing} onClick={close}>
          {t(isClosing ? 'own.closing' : 'own.close')}
        </Button>
      )}
      <p role="status">
        {isClosed && t('own.closed')}
        {hasFailed && t('own.failed')}
      </p>
    </chakra.div>
  );
}

type Row = { readonly label: string; readonly value: string };

function useItemRows(): (report: ItemReport) => Row[] {
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

/** The report as plain text for the station; a body that cannot be read is returned unchanged. */
export function useItemLetter(report: Report): string | null {
  const { t } = useTranslation('items');
  const rowsOf = useItemRows();
  const item = readItemReport(report.body);
  if (!item) return report.body;
  const rows = rowsOf(item).map(({ label, value }) => `${label}: ${value}`);
  return `${[t(`${item.type}.title`), '', `${t('done.reference')}: ${item.referenceId}`, ...rows].join('\r\n')}\r\n`;
}
