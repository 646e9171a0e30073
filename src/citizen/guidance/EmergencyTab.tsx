import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { DialRow, DialRows } from './DialRow.tsx';
import { ReadAnswer } from './ReadAnswer.tsx';
import { Steps } from './Steps.tsx';

const lines = ['emergency', 'police', 'ambulance', 'women181'] as const;

export function EmergencyTab() {
  const { t } = useTranslation('guidance');
  return (
    <chakra.div spaceY="4">
      <chakra.h2 fontSize="xl">{t('emergency.title')}</chakra.h2>
      <DialRows>
        {lines.map((id) => (
          <DialRow key={id} id={id} />
        ))}
      </DialRows>
      <chakra.h2 fontSize="xl">{t('emergency.procedure')}</chakra.h2>
      <ReadAnswer about={t('emergency.procedure')} parts={[t('emergency.procedure'), t('emergency.steps')]} />
      <Steps text={t('emergency.steps')} />
    </chakra.div>
  );
}
