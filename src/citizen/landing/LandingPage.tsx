import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlive } from '#ui/browser/hydrated.ts';
import { stickToBottom } from '#ui/layout/bottom-inset.ts';
import { useUiTexts } from '#ui/text/ui-texts.tsx';
import { Assurances } from './Assurances.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Impact } from './Impact.tsx';
import { MessagingButton } from './MessagingButton.tsx';
import { Team } from './Team.tsx';

/** `assistant`: a second button beside the messaging button, once the row that starts it has been scrolled away. */
export function LandingPage({ assistant }: { assistant: ReactNode }) {
  const { t } = useTranslation('landing');
  const { siteName } = useUiTexts();
  useAlive();
  return (
    <>
      <title>{`${siteName}: ${t('title')}`}</title>
      <meta name="description" content={t('description')} />
      <Hero />
      <div>
        <Assurances />
        <HowItWorks />
        <Features />
        <Impact />
        <Team />
        <Bar ref={stickToBottom} data-start="" data-print="no">
          {assistant}
          <MessagingButton />
        </Bar>
      </div>
    </>
  );
}

/** From here on the margin beside the text is as wide as two round buttons. */
const besideText = '@media (min-width: 1360px)';

/**
 * Stands at the end of the page, and until that is in sight at the foot of the window: a bar, which ends the text above it and never
 * lies over a part of it. Where the page leaves a margin, round buttons in that margin: from the first screen on that of the
 * messaging app, and that of the assistant while the row that opens it is out of sight.
 */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    padding: '8px 16px',
    bg: 'bg',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    '& > a, & > button': {
      display: 'flex',
      flexWrap: 'wrap',
      flex: '1 1 auto',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      minHeight: 'target',
      paddingInline: '1',
      // Seen in forced colours only, where the buttons are round.
      border: '1.5px solid var(--v-colors-line-strong)',
      borderRadius: 'md',
      lineHeight: '1.3',
      cursor: 'pointer',
    },
    '& b': { fontWeight: '600' },
    [besideText]: {
      position: 'fixed',
      insetInline: '0',
      // The mark hangs 10 px below its button.
      padding: '8px 16px 26px',
      justifyContent: 'flex-end',
      bg: 'transparent',
      borderColor: 'transparent',
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto' },
      '& > a, & > button': {
        flex: 'none',
        gap: '0',
        position: 'relative',
        width: '48px',
        borderColor: 'transparent',
        borderRadius: 'full',
        bg: 'act',
        color: 'act.fg',
        boxShadow: '0 2px 8px rgb(0 0 0 / 0.3)',
      },
      '&[data-start] > button': { visibility: 'hidden' },
      '& > a': { bg: 'done', color: 'bg' },
      '& b': { fontSize: '0' },
      '& > a > span:last-child': { position: 'absolute', insetBlockEnd: '-10px', paddingInline: '1' },
    },
  },
});
