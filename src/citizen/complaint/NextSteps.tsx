import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { readComplaint } from '#api/complaint.ts';
import type { Report } from '#api/outbox/reports.ts';

export function NextSteps({ report }: { report: Report }) {
  const { t } = useTranslation('complaint');
  const { at } = report;
  const phone = readComplaint(report.body)?.phone ?? '';
  const reader = report.summary.confidential === true ? 'office' : 'station';
  return (
    <chakra.section marginBlock="6">
      <chakra.h2 fontSize="xl" marginBlockEnd="2">
        {t('filed.next.title')}
      </chakra.h2>
      <chakra.ol listStyleType="decimal" paddingInlineStart="6" display="grid" gap="2">
        {(at === 'phone' || at === 'sending') && <li>{t('filed.next.network')}</li>}
        <li>{t(`filed.next.${reader}`, { phone })}</li>
        <li>{t('filed.next.sign')}</li>
        <li>{t('filed.next.track')}</li>
      </chakra.ol>
    </chakra.section>
  );
}
