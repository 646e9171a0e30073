import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/outbox/reports.ts';
import type { TrackingStatus } from '#api/track.ts';
import { formatDateTime } from '#i18n/format.ts';
import { LinkButton } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

type Props = { report: Report; trouble: TrackingStatus['trouble']; retry: ReactNode };

/** A complaint of this phone without an answer from the server yet. */
export function OwnUnanswered({ report, trouble, retry }: Props) {
  const { t } = useTranslation('track');
  const { referenceId, madeAt, receivedAt, attempts } = report;
  const received = { when: formatDateTime(receivedAt ?? madeAt) };
  const state = receivedAt
    ? trouble === 'not_found'
      ? t('own.receivedNoRecord', received)
      : t('own.received', received)
    : attempts > 0
      ? t('own.maybe')
      : t('own.notSent');
  return (
    <Card marginBlockEnd="6" aria-label={referenceId}>
      <chakra.h2 fontSize="xl">{referenceId}</chakra.h2>
      <p>{t('own.saved', { when: formatDateTime(madeAt) })}</p>
      <p role="status">{state}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
        {(receivedAt !== null || attempts > 0) && retry}
        <LinkButton to="/my-reports" look="outline">
          {t('own.open')}
        </LinkButton>
      </chakra.div>
    </Card>
  );
}
