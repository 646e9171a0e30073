import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { PartTitle } from '#ui/text/Prose.tsx';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { type FormBlock, formBlocks } from './form-values.ts';

const emergencyNumber = '112';

/** Beside the form on a wide screen, below its step on a phone: 112, what is kept, and what comes next. */
export function Beside({ kept }: { kept: ReactNode }) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  return (
    <div data-beside="">
      <Danger tone="danger" data-step="what all">
        <span>{t('danger')}</span>
        <CallButton
          look="emergency"
          number={emergencyNumber}
          label={t('callNow', { number: emergencyNumber })}
        />
      </Danger>
      <chakra.div data-step="what all" marginBlockEnd="2">
        <ReadAloud
          about={t('title')}
          text={spokenHelp(t)}
          language={language}
          words={common('aloud', { returnObjects: true })}
        />
      </chakra.div>
      {kept}
      <Next data-step="all">
        <PartTitle>{t('aside.next')}</PartTitle>
        <chakra.ol listStyleType="decimal" paddingInlineStart="5" marginBlockStart="2">
          <li>{t('aside.read')}</li>
          <li>{t('aside.sign')}</li>
          <li>{t('aside.follow')}</li>
        </chakra.ol>
      </Next>
    </div>
  );
}

/** What the form asks, for people who would rather hear than read. */
const spokenHelp = (t: TFunction<'complaint'>) =>
  [
    t('lead'),
    t('danger'),
    ...(Object.keys(formBlocks) as FormBlock[]).map((block) => t(`block.${block}`)),
    t('field.description.hint'),
    t('field.location.hint'),
    t('field.phone.hint'),
    t('aside.sign'),
  ].join('\n');

const Danger = chakra(Notice, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    marginBlockEnd: '4',
  },
});

const Next = chakra(Card, { base: { '@media (max-width: 55.99em)': { display: 'none' } } });
