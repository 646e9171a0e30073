import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Props = {
  kind: 'station' | 'officer';
  /** null: the dialog is closed. */
  name: string | null;
  /** Rejects if the server refuses or does not answer. */
  onDelete: () => Promise<void>;
  onClose: () => void;
};

export function DeleteDialog({ kind, name, onDelete, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // The failure of one account is not shown for the next.
  useEffect(() => setFailure(null), [name]);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    await onDelete().catch(setFailure);
    setBusy(false);
  };
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={t(`${kind}.deleteTitle`)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={confirm}>
            {t(busy ? 'delete.busy' : 'delete.confirm')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Notice tone="danger" role="alert">
          <b>{t(`${kind}.deleteFailed`)}</b>
          {isOffline(failure) && <p>{t('list.offline')}</p>}
          {failure instanceof Problem && <p>{failure.message}</p>}
        </Notice>
      )}
      <p>{t('delete.text', { name: withoutDirectionMarks(name ?? '') })}</p>
    </Dialog>
  );
}
