import { useTranslation } from 'react-i18next';
import { useAlive } from '#ui/browser/hydrated.ts';
import { useUiTexts } from '#ui/text/ui-texts.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Impact } from './Impact.tsx';
import { MessagingButton } from './MessagingButton.tsx';
import { Team } from './Team.tsx';

export function LandingPage() {
  const { t } = useTranslation('landing');
  const { siteName } = useUiTexts();
  useAlive();
  return (
    <>
      <title>{`${siteName}: ${t('title')}`}</title>
      <meta name="description" content={t('description')} />
      <Hero />
      <HowItWorks />
      <Features />
      <Impact />
      <Team />
      <MessagingButton />
    </>
  );
}
