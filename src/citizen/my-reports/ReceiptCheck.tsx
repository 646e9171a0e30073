import { chakra } from '@chakra-ui/react/styled-system';
import BadgeCheck from 'lucide-react/icons/badge-check';
import TriangleExclamationPoint from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/outbox/reports.ts';
import { useGenuineReceipt } from '#api/receipts.ts';
import { Icon } from '#ui/layout/Icon.tsx';

export function ReceiptCheck({ report }: { report: Report }) {
  const { t } = useTranslation('my-reports');
  const isGenuine = useGenuineReceipt(report);
  return (
    <chakra.p role="status" display="flex" gap="2" marginBlockStart="4">
      <Icon
        of={isGenuine === false ? TriangleExclamationPoint : BadgeCheck}
        color={isGenuine ? 'done' : 'fg.muted'}
      />
      <span>
        {isGenuine === undefined
          ? t('receipt.unchecked')
          : isGenuine
            ? t('receipt.genuine')
            : t('receipt.notGenuine')}
      </span>
    </chakra.p>
  );
}
