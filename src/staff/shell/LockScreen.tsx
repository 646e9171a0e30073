import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { startIdleTime } from '#api/client/idle-lock.ts';
import { isOwnPassword } from '#api/client/password-check.ts';
import { useSession } from '#api/client/session.ts';
import { useSignOut } from '#api/client/sign-in.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';
import { ProofForm } from './ProofForm.tsx';

/** Covers the console. What was typed stays where it is; what waits to be sent stays encrypted on the device. */
export default function LockScreen() {
  const { t } = useTranslation('second-factor');
  const { user } = useSession();
  const router = useRouter();
  const signOut = useSignOut();
  const leave = async () => {
    await signOut();
    await router.navigate({ to: '/', replace: true });
  };
  return (
    <Dialog open firm covers onClose={() => undefined} title={t('lock.title')}>
      <ProofForm
        text={t('lock.text', { name: isolateDirection(user.fullName) })}
        submit={t('lock.unlock')}
        onProved={startIdleTime}
        offline={(password) => isOwnPassword(user.id, password)}
      >
        <Button look="plain" onClick={() => void leave()}>
          {t('lock.leave')}
        </Button>
      </ProofForm>
    </Dialog>
  );
}
