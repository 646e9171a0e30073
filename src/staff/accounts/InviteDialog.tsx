import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { useConfirmed } from './use-confirmed.ts';

type Props = {
  /** null: the dialog is closed. */
  name: string | null;
  /** Rejects if the server refuses or does not answer. */
  onInvite: () => Promise<void>;
  onClose: () => void;
};

/** After a lost password, or an invitation that was not followed in time: nobody but the holder learns the new one. */
export function InviteDialog({ name, onInvite, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const { busy, failure, confirm } = useConfirmed(name, onInvite);
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={t('invitation.send')}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button busy={busy} onClick={confirm}>
            {t('invitation.confirm')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Notice tone="danger" role="alert">
          <b>{t('invitation.failed')}</b>
          {isOffline(failure) && <p>{t('list.offline')}</p>}
          {failure instanceof Problem && <p>{failure.message}</p>}
        </Notice>
      )}
      <p>{t('invitation.explain', { name: withoutDirectionMarks(name ?? '') })}</p>
    </Dialog>
  );
}
