import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#api/staff/client/sign-in.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import { useUnsentWrites } from '#api/staff/pending-writes.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';

/** Asks for confirmation only if changes are unsent; a new sign-in restores everything else. */
export function useLogout() {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const signOut = useSignOut();
  const { unsent } = useUnsentWrites();
  const [asking, setAsking] = useState(false);
  const { run: logout, isBusy: busy } = useRunning(async () => {
    await signOut();
    await router.navigate({ to: '/', replace: true });
  });
  const askLogout = () => {
    if (unsent > 0) setAsking(true);
    else if (!busy) logout();
  };
  const logoutDialog = (
    <Dialog
      open={asking}
      onClose={() => setAsking(false)}
      title={t('logout.title')}
      actions={
        <>
          <Button look="plain" onClick={() => setAsking(false)}>
            {t('logout.stay')}
          </Button>
          <Button busy={busy} onClick={() => logout()}>
            {t('logout.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('logout.waiting', { count: unsent })}</p>
      <p>{t('logout.text')}</p>
    </Dialog>
  );
  return { askLogout, logoutDialog };
}
