import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useReports } from '#api/outbox/reports.ts';
import { formatDate } from '#i18n/format.ts';
import { TextLink } from '#ui/form/Button.tsx';

/** Links to this phone's own complaints, so that nobody has to type a known reference. */
export function OwnComplaints({ except }: { except: string }) {
  const { t } = useTranslation('track');
  const { data = [] } = useReports();
  const own = data.filter(
    ({ kind, referenceId }) => kind === 'complaint' && referenceId !== '' && referenceId !== except,
  );
  if (own.length === 0) return null;
  return (
    <chakra.section marginBlockEnd="6">
      <chakra.h2 fontSize="lg">{t('own.title')}</chakra.h2>
      <ul>
        {own.map(({ id, referenceId, madeAt }) => (
          <li key={id}>
            <TextLink to="/track-fir" search={{ ref: referenceId }} alone>
              {referenceId}
            </TextLink>{' '}
            <chakra.span color="fg.muted">{formatDate(madeAt)}</chakra.span>
          </li>
        ))}
      </ul>
    </chakra.section>
  );
}
