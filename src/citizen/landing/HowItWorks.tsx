import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Section } from './Section.tsx';

const steps = ['conversation', 'assessment', 'processing', 'resolution'] as const;

export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <Section title={t('how.title')}>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        gap="6"
      >
        {steps.map((step, index) => (
          <chakra.li key={step} display="flex" gap="3">
            <StepNumber aria-hidden="true">{index + 1}</StepNumber>
            <chakra.div minWidth="0">
              <chakra.h3 fontSize={{ base: 'md', md: 'lg' }}>{t(`how.${step}.title`)}</chakra.h3>
              <p>{t(`how.${step}.text`)}</p>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  );
}

const StepNumber = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: 'full',
    bg: 'act',
    color: 'act.fg',
    fontWeight: '700',
    lineHeight: '1',
  },
});
