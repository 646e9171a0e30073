import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/outbox/reports.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { Logo } from '#ui/layout/Logo.tsx';
import { PrintSheet } from '#ui/layout/PrintSheet.tsx';
import { Hash } from '#ui/text/Hash.tsx';
import { QrCode } from '#ui/text/QrCode.tsx';

/**
 * Shows only what is signed and when it was written: the sheet may be shown at a counter, so it has neither
 * name nor text of the complaint.
 */
export function ReceiptPaper({ report, link }: { report: Report; link: string | null }) {
  const { t } = useTranslation('my-reports');
  const { language } = useLanguage();
  const { referenceId, madeAt, receivedAt, bodySha256, receipt } = report;
  return (
    <PrintSheet aria-label={t('receiptPage.paper')}>
      <chakra.div display="flex" alignItems="center" gap="3">
        <Logo />
        <div>
          <chakra.p fontWeight="700" fontSize="lg" lineHeight="1.3">
            {t('receiptPage.paper')}
          </chakra.p>
          <p>
            {organisation.names[language]}, {organisation.force[language]}
          </p>
        </div>
      </chakra.div>
      <div>
        <p>{t('receiptPage.reference')}</p>
        <chakra.p fontSize={{ base: 'xl', md: '2xl' }} fontWeight="700" lineHeight="1.3">
          {referenceId}
        </chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="6">
        <chakra.dl flex="1 1 14rem" minWidth="0" spaceY="3">
          <Line label={t('receiptPage.filed')}>{formatDateTime(madeAt)}</Line>
          {receivedAt && <Line label={t('receiptPage.received')}>{formatDateTime(receivedAt)}</Line>}
          {bodySha256 && (
            <Line label={t('receiptPage.digest')}>
              <Hash hex={bodySha256} />
            </Line>
          )}
        </chakra.dl>
        {link && <QrCode text={link} label={t('receiptPage.qr')} size="240px" />}
      </chakra.div>
      {receipt && (
        <chakra.p fontSize="sm" fontFamily="monospace">
          {t('receiptPage.key', { keyId: receipt.keyId })}
        </chakra.p>
      )}
      {link && <p>{t('receiptPage.scan', { address: link.split('#')[0] ?? '' })}</p>}
      <p>{t('receiptPage.notFir')}</p>
    </PrintSheet>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="sm">{label}</chakra.dt>
      <chakra.dd fontWeight="600">{children}</chakra.dd>
    </div>
  );
}
