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
  onReset: () => Promise<void>;
  onClose: () => void;
};

/** After a loss: who asks must be known to the administrator, because the password alone then opens the account. */
export function ResetFactorDialog({ name, onReset, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const { busy, failure, confirm } = useConfirmed(name, onReset);
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={t('factor.reset')}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={confirm}>
            {t('factor.confirm')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Notice tone="danger" role="alert">
          <b>{t('factor.failed')}</b>
          {isOffline(failure) && <p>{t('list.offline')}</p>}
          {failure instanceof Problem && <p>{failure.message}</p>}
        </Notice>
      )}
      <p>{t('factor.text', { name: withoutDirectionMarks(name ?? '') })}</p>
      <p>{t('factor.told')}</p>
    </Dialog>
  );
}
