import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Password form in a dialog; the input is discarded when the dialog closes. */
export function usePasswordChange(session: Session) {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const done = () => {
    close();
    toast({ title: t('password.done'), text: t('password.doneText'), tone: 'done' });
  };
  const passwordDialog = (
    <Dialog open={open} onClose={close} title={t('password.title')}>
      <PasswordForm session={session} onDone={done} onCancel={close} />
    </Dialog>
  );
  return { askPassword: () => setOpen(true), passwordDialog };
}
