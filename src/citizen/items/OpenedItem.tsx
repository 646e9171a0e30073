import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { readItemReport, useCloseItem } from '#api/item.ts';
import type { Report } from '#api/outbox/reports.ts';
import { Button } from '#ui/form/Button.tsx';
import { FilledRows } from '#ui/layout/FilledRows.tsx';
import { useItemRows } from './use-item-rows.ts';

/** Details in My reports: the item as filled in, and a button to close it when the item is back. */
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
