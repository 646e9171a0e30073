import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Session, useSessionEnded } from '#api/client/session.ts';
import { useLeaveEnded } from '#api/client/sign-in.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';

/** Shown when the server no longer accepts the session. */
export function SessionEnded({ session }: { session: Session }) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const leave = useLeaveEnded();
  const ended = useSessionEnded();
  const goHome = async () => {
    await leave(session, router.state.location.href);
    await router.navigate({ to: '/', replace: true });
  };
  return (
    <Dialog
      open={ended}
      onClose={goHome}
      firm
      title={t('expired.title')}
      actions={<Button onClick={goHome}>{t('expired.confirm')}</Button>}
    >
      <p>{t('expired.text')}</p>
      <p>{t('expired.kept')}</p>
    </Dialog>
  );
}
