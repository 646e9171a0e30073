import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { type Report, useReports } from '#api/public/outbox/reports.ts';
import { useTrackingStatus } from '#api/public/track.ts';
import { formatDate } from '#i18n/format.ts';
import { TextLink } from '#ui/form/Button.tsx';
import { ComplaintLine } from './OwnStatus.tsx';

/** So that nobody has to type a known reference. Each begins with its status, unless another complaint is shown. */
export function OwnComplaints({ except }: { except: string }) {
  const { t } = useTranslation('track');
  const { data = [] } = useReports();
  const own = data.filter(
    ({ kind, referenceId }) => kind === 'complaint' && referenceId !== '' && referenceId !== except,
  );
  if (own.length === 0) return null;
  return (
    <chakra.section marginBlockEnd="6">
      <chakra.h2 fontSize="lg" marginBlockEnd="2">
        {t('own.title')}
      </chakra.h2>
      <chakra.ul display="grid" gap={except === '' ? '4' : undefined}>
        {own.map((one) => (
          <li key={one.id}>
            {except === '' && <LastStatus report={one} />}
            <TextLink to="/track-fir" search={{ ref: one.referenceId }} alone>
              <span translate="no">{one.referenceId}</span>
            </TextLink>{' '}
            <chakra.span color="fg.muted" whiteSpace="nowrap">
              {formatDate(one.madeAt)}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function LastStatus({ report: { referenceId, receivedAt, attempts } }: { report: Report }) {
  const { t } = useTranslation('track');
  const { answer, trouble } = useTrackingStatus(referenceId, true);
  if (answer) return <ComplaintLine answer={answer} isOld={trouble !== null} />;
  return receivedAt === null && <p>{t(attempts > 0 ? 'own.maybe' : 'own.notSent')}</p>;
}
