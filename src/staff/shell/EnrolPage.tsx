import { chakra } from '@chakra-ui/react/styled-system';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endEnrolment, useSession } from '#api/staff/client/session.ts';
import { useSignOut } from '#api/staff/client/sign-in.ts';
import { Button } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { FactorSettings } from './SecurityDialog.tsx';
import { StepUp } from './StepUp.tsx';

/** Instead of the console, until an account that must have a second factor has one. */
export default function EnrolPage() {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const router = useRouter();
  const signOut = useSignOut();
  const leave = async () => {
    await signOut();
    await router.navigate({ to: '/', replace: true });
  };
  return (
    <main id="content" tabIndex={-1}>
      <Page title={t('factor.title')}>
        <FactorSettings onDone={() => endEnrolment(session)} />
        <chakra.div marginBlockStart="8" _print={{ display: 'none' }}>
          <Button look="outline" onClick={() => void leave()}>
            {t('factor.signOut')}
          </Button>
        </chakra.div>
        <StepUp />
      </Page>
    </main>
  );
}
