import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { usePendingWrites } from '#api/pending-writes.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Conflict } from './Conflict.tsx';
import { Refused } from './Refused.tsx';

type Props = {
  session: Session;
  /** Case of the refused change; null: the dialog is closed. */
  caseId: string | null;
  /** Called when the rewritten change is delivered. */
  onDelivered?: (caseId: string) => void;
  onClose: () => void;
};

/** A refused change: the reason and the possible actions. Only the user discards it. */
export function ReviewDialog({ session, caseId, onDelivered, onClose }: Props) {
  const { t } = useTranslation('writes');
  const write = usePendingWrites(session).get(caseId ?? '');
  const open = write?.at === 'attention';
  const conflict = open ? write.conflict : null;
  const shared = {
    session,
    onSent: (sent: string | null) => {
      if (sent === 'delivered' && write) onDelivered?.(write.caseId);
      if (sent !== null && sent !== 'attention') onClose();
    },
    onDone: onClose,
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={conflict && write ? t(`${write.kind}.conflict`) : t('refused.title')}
      actions={
        <Button look="plain" onClick={onClose}>
          {t(conflict ? 'conflict.close' : 'refused.close')}
        </Button>
      }
    >
      {open && conflict && <Conflict {...shared} write={write} conflict={conflict} />}
      {open && !conflict && <Refused {...shared} write={write} />}
    </Dialog>
  );
}
