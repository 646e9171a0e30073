import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlive } from '#ui/browser/hydrated.ts';
import { useUiTexts } from '#ui/text/ui-texts.tsx';
import { Assurances } from './Assurances.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Impact } from './Impact.tsx';
import { MessagingButton } from './MessagingButton.tsx';
import { Team } from './Team.tsx';

/** `assistant`: a second round button beside the messaging button, once the row that starts it has been scrolled away. */
export function LandingPage({ assistant }: { assistant: ReactNode }) {
  const { t } = useTranslation('landing');
  const { siteName } = useUiTexts();
  useAlive();
  return (
    <>
      <title>{`${siteName}: ${t('title')}`}</title>
      <meta name="description" content={t('description')} />
      <Hero />
      <chakra.div position="relative">
        <Assurances />
        <HowItWorks />
        <Features />
        <Impact />
        <Team />
        <Lane insetBlockStart="calc(100vh + 64px)" paddingInlineEnd="76px" data-print="no">
          <Corner>{assistant}</Corner>
        </Lane>
        <Lane insetBlockStart="0" paddingInlineEnd="4" data-print="no">
          <Corner>
            <MessagingButton />
          </Corner>
        </Lane>
      </chakra.div>
    </>
  );
}

/** As tall as the part of the page in which its button floats: the button never covers what is above. */
const Lane = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    insetBlockEnd: '0',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'flex-end',
    pointerEvents: 'none',
    zIndex: '1',
  },
});

const Corner = chakra('div', {
  base: { position: 'sticky', insetBlockEnd: 'calc(16px + var(--v-foot))', pointerEvents: 'auto' },
});
