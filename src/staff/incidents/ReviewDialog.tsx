import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/session.ts';
import { dropChange, type PendingChange, sendAgain, usePendingChanges } from '#api/status-change.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { UserLines } from '#ui/UserText.tsx';
import { Conflict } from './Conflict.tsx';
import { type ChangeStatus, useChangeStatus } from './change-status.ts';
import { StatusEditor } from './StatusEditor.tsx';
import { StatusBadge } from './status.tsx';

type Props = {
  session: Session;
  /** Of the refused change to look at; null: closed. */
  incidentId: string | null;
  onAnswered?: (incidentId: string) => void;
  onClose: () => void;
};

/** A change the server has refused: why, and what may be done with it. Nothing is dropped without a word. */
export function ReviewDialog({ session, incidentId, onAnswered, onClose }: Props) {
  const { t } = useTranslation('incidents');
  const changeStatus = useChangeStatus(session, onAnswered);
  const pending = usePendingChanges(session).get(incidentId ?? '');
  const open = pending?.at === 'attention';
  const isConflict = pending?.code === 'stale_version' && pending.current !== null;
  const conflictTitle = pending?.of === 'officer-complaint' ? 'conflict.complaintTitle' : 'conflict.title';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isConflict ? conflictTitle : 'attention.title')}
      actions={
        <Button look="plain" onClick={onClose}>
          {t(isConflict ? 'conflict.close' : 'attention.close')}
        </Button>
      }
    >
      {open && isConflict && <Conflict {...{ session, pending, changeStatus }} onDone={onClose} />}
      {open && !isConflict && <Refused {...{ pending, changeStatus }} onDone={onClose} />}
    </Dialog>
  );
}

type RefusedProps = { pending: PendingChange; changeStatus: ChangeStatus; onDone: () => void };

function Refused({ pending, changeStatus, onDone }: RefusedProps) {
  const { t } = useTranslation('incidents');
  const [editing, setEditing] = useState(false);
  const { of, change, parcelId, incidentId: _id, referenceId, requestId } = pending;
  const { title, text } = useWhy(pending);
  if (editing && change) {
    return (
      <StatusEditor
        referenceId={referenceId}
        preset={change.status}
        draft={change.note}
        onSend={async (next) => {
          const target = { of, _id, referenceId, version: null };
          const sent = await changeStatus(target, next, parcelId).catch(() => null);
          if (sent !== null && sent !== 'attention') onDone();
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      <chakra.p fontWeight="600">{title}</chakra.p>
      <p>{text}</p>
      {requestId && <chakra.p color="fg.muted">{t('attention.request', { id: requestId })}</chakra.p>}
      {change && (
        <chakra.div marginBlock="4" padding="3" bg="bg.subtle" borderRadius="sm">
          <p>
            {referenceId} <StatusBadge status={change.status} />
          </p>
          <UserLines text={change.note} />
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="4">
        <Button onClick={() => void sendAgain(pending).finally(onDone)}>{t('attention.again')}</Button>
        {change && (
          <Button look="outline" onClick={() => setEditing(true)}>
            {t('attention.edit')}
          </Button>
        )}
        <Button look="danger" onClick={() => void dropChange(pending).finally(onDone)}>
          {t('attention.drop')}
        </Button>
      </chakra.div>
    </>
  );
}

/** Spec 001 section 8; of a complaint the server's own sentence comes first. */
function useWhy({ of, refusal, message }: PendingChange): { title: string; text: string } {
  const { t } = useTranslation('incidents');
  const ofIncident = of === 'incident';
  if (refusal === 403)
    return {
      title: t('refused.denied'),
      text: t(ofIncident ? 'refused.deniedText' : 'refused.complaintDeniedText'),
    };
  if (refusal === 404)
    return {
      title: t(ofIncident ? 'refused.notFound' : 'refused.complaintNotFound'),
      text: t(ofIncident ? 'refused.notFoundText' : 'refused.complaintNotFoundText'),
    };
  if (refusal === 0) return { title: t('refused.unexpected'), text: t('refused.unexpectedText') };
  return { title: t('refused.failed'), text: message ?? t('refused.failedText') };
}
