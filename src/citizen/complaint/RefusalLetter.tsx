import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Complaint } from '#contract/complaint.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { PrintSheet } from '#ui/layout/PrintSheet.tsx';
import { refusalRows } from './refusal-rows.ts';

const blank = '______________________';

/**
 * A letter under BNSS 173(4). It states nothing that the citizen has not: station, date and officer stay
 * blank to be filled in by hand.
 */
export function RefusalLetter({
  complaint,
  receivedAt,
}: {
  complaint: Complaint;
  receivedAt: string | null;
}) {
  const { t } = useTranslation('complaint');
  const { language } = useLanguage();
  const { referenceId, madeAt, fullName, phone } = complaint;
  return (
    <PrintSheet aria-label={t('refusal.label')}>
      <p>
        {t('refusal.to')}
        <br />
        {t('refusal.sp')}
        <br />
        {organisation.headquarters[language]}
      </p>
      <p>{t('refusal.date', { blank })}</p>
      <chakra.p fontWeight="700">{t('refusal.subject')}</chakra.p>
      <p>{t('refusal.greeting')}</p>
      <p>{t('refusal.refused', { blank })}</p>
      <p>{t('refusal.officer', { blank })}</p>
      <p>{t('refusal.substance')}</p>
      <chakra.dl paddingInlineStart="4" spaceY="2">
        {refusalRows(t, complaint).map(({ id, label, value }) => (
          <div key={id}>
            <chakra.dt fontWeight="600">{label}</chakra.dt>
            <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <p>
        {t('refusal.online', { name: organisation.names[language], referenceId, when: formatDate(madeAt) })}{' '}
        {receivedAt && t('refusal.received', { when: formatDateTime(receivedAt) })}
      </p>
      <p>{t('refusal.ask')}</p>
      <p>{t('refusal.copy')}</p>
      <chakra.div breakInside="avoid" spaceY="3">
        <p>{t('refusal.closing')}</p>
        <p>{t('refusal.signature', { blank })}</p>
        <p>
          {fullName}
          <br />
          {t('refusal.phone', { phone })}
        </p>
        <p>{t('refusal.address', { blank })}</p>
        <p>{t('refusal.enclosed', { blank })}</p>
      </chakra.div>
    </PrintSheet>
  );
}
