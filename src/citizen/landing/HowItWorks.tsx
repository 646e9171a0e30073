import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { Section } from './Section.tsx';

const steps = ['conversation', 'assessment', 'processing', 'resolution'] as const;

export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <Section title={t('how.title')}>
      <Steps>
        {steps.map((step, index) => (
          <li key={step}>
            <Ordinal aria-hidden="true">{index + 1}</Ordinal>
            <div>
              <chakra.h3 fontSize={{ base: 'md', md: 'lg' }}>{t(`how.${step}.title`)}</chakra.h3>
              <chakra.p color="fg.muted">{t(`how.${step}.text`)}</chakra.p>
            </div>
          </li>
        ))}
      </Steps>
      <ReadAloud
        about={t('how.title')}
        text={steps.map((step) => `${t(`how.${step}.title`)}: ${t(`how.${step}.text`)}`).join('\n')}
      />
    </Section>
  );
}

/** A dashed line leads from each number to the next: down on a phone, across on a wide screen. */
const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(4, 1fr)' },
    gap: { base: '4', lg: '8' },
    marginBlockEnd: '4',
    '& > li': {
      position: 'relative',
      display: 'flex',
      flexDirection: { base: 'row', lg: 'column' },
      gap: '3',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: { base: '15px', lg: '44px' },
        insetBlockStart: { base: '38px', lg: '15px' },
        insetBlockEnd: { base: '-10px', lg: 'auto' },
        insetInlineEnd: { base: 'auto', lg: '-20px' },
        borderStyle: 'dashed',
        borderColor: 'line.strong',
        borderWidth: { base: '0 0 0 2px', lg: '2px 0 0' },
        opacity: 0.6,
      },
    },
    '& > li:last-of-type::before': { content: 'none' },
  },
});

const Ordinal = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'accent',
    fontWeight: '700',
    lineHeight: '1',
  },
});
