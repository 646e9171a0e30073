import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formSteps } from '#contract/public/facts/complaint-fields.ts';
import { emergencyNumber } from '#organisation';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PartTitle } from '#ui/text/Prose.tsx';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';

/** Where the form has steps. */
const narrowForm = '@media (max-width: 55.99em)';

/** A person in danger does not write: below the tiles on a phone, beside the form on a wide screen. */
export function DangerNow(look: { on: 'phone' | 'wide'; position?: 'static' | undefined }) {
  const { t } = useTranslation('complaint');
  return (
    <Danger {...look}>
      {t('danger')}
      <CallButton
        look="emergency"
        number={emergencyNumber}
        label={emergencyNumber}
        aria-label={t('callNow', { number: emergencyNumber })}
      />
    </Danger>
  );
}

/** Beside the form on a wide screen, below its step on a phone: 112, what is kept, and what comes next. */
export function Beside({ kept }: { kept: ReactNode }) {
  const { t } = useTranslation('complaint');
  return (
    <div data-beside="">
      <DangerNow on="wide" />
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

/** What the form asks, for people who would rather hear than read: at the end of the title's line. */
export function FormAloud() {
  const { t } = useTranslation('complaint');
  return (
    <Aloud>
      <ReadAloud about={t('title')} text={spokenHelp(t)} isSmall />
    </Aloud>
  );
}

const Aloud = chakra('div', {
  base: {
    width: 'fit-content',
    marginInlineStart: 'auto',
    marginBlock: { base: '-59px 11px', md: '-72px 24px' },
    // That the phone has no voice is said below that line.
    '& p': { paddingBlockStart: '56px' },
  },
});

const spokenHelp = (t: TFunction<'complaint'>) =>
  [
    t('lead'),
    t('danger'),
    ...formSteps.map((block) => t(`block.${block}`)),
    t('field.description.hint'),
    t('field.location.hint'),
    t('field.phone.hint'),
    t('aside.sign'),
  ].join('\n');

const Danger = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(6rem, 100%), auto))',
    alignItems: 'center',
    gap: '2',
    marginBlock: { base: '4px 0', lg: '0 16px' },
    padding: '2',
    paddingInlineStart: '3',
    bg: 'danger.bg',
    borderRadius: 'md',
    fontWeight: '600',
    lineHeight: '1.4',
  },
  variants: {
    on: {
      // Above the bar also where the browser's own bars leave a low window.
      phone: {
        position: 'sticky',
        insetBlockEnd: 'max(73px, 4px + var(--v-foot))',
        '@media (min-width: 56em)': { display: 'none' },
      },
      wide: { [narrowForm]: { display: 'none' } },
    },
  },
});

const Next = chakra(Card, { base: { [narrowForm]: { display: 'none' } } });
