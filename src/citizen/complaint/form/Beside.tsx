import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { PartTitle } from '#ui/text/Prose.tsx';

const emergencyNumber = '112';

/** Beside the form on a wide screen, below its step on a phone: 112, what is kept, and what comes next. */
export function Beside({ kept }: { kept: ReactNode }) {
  const { t } = useTranslation('complaint');
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
