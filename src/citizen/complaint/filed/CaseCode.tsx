import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { secretOf } from '#api/public/case-secret.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { printedSecret } from '#contract/public/facts/case-secret.ts';
import { Card } from '#ui/layout/Card.tsx';

/** Shown once, where the phone keeps nothing: with it the complainant reads the messages of the police. */
export function CaseCode({ report }: { report: Report }) {
  const { t } = useTranslation('complaint');
  const secret = secretOf(report);
  if (secret === null) return null;
  return (
    <Card marginBlock="4">
      <p>{t('caseCode.title')}</p>
      <chakra.p fontFamily="monospace" fontSize="lg" fontWeight="700" overflowWrap="anywhere">
        {printedSecret(secret)}
      </chakra.p>
      <p>{t('caseCode.text')}</p>
    </Card>
  );
}
