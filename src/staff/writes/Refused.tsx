import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import type { SendResult } from '#api/outbox/staff-outbox.ts';
import { dropWrite, type PendingWrite, sendAgain } from '#api/pending-writes.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { UserLines } from '#ui/text/UserText.tsx';
import { StatusEditor } from './StatusEditor.tsx';
import { useWrite } from './use-write.ts';
import { usePendingLabel } from './words.ts';

type Props = {
  session: Session;
  write: PendingWrite;
  onSent: (sent: SendResult | null) => void;
  onDone: () => void;
};

/** A refused change can be sent again with the same bytes, rewritten if it has a note, or discarded. */
export function Refused({ session, write, onSent, onDone }: Props) {
  const { t } = useTranslation('writes');
  const label = usePendingLabel();
  const [editing, setEditing] = useState(false);
  const { name, requestId, summary } = write;
  const { title, text } = useWhy(write);
  const note = summary && 'note' in summary ? summary.note : undefined;
  if (editing) return <Rewrite {...{ session, write, onSent }} onCancel={() => setEditing(false)} />;
  return (
    <>
      <chakra.p fontWeight="600">{title}</chakra.p>
      <p>{text}</p>
      {requestId && <chakra.p color="fg.muted">{t('refused.request', { id: requestId })}</chakra.p>}
      {summary && (
        <chakra.div marginBlock="4" padding="3" bg="bg.subtle" borderRadius="sm">
          <chakra.p overflowWrap="anywhere">
            {name} <Badge tone="yellow">{label(write)}</Badge>
          </chakra.p>
          {note !== undefined && <UserLines text={note} />}
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="4">
        <Button onClick={() => void sendAgain(write).finally(onDone)}>{t('refused.again')}</Button>
        {note !== undefined && (
          <Button look="outline" onClick={() => setEditing(true)}>
            {t('refused.edit')}
          </Button>
        )}
        <Button look="danger" onClick={() => void dropWrite(write).finally(onDone)}>
          {t('refused.drop')}
        </Button>
      </chakra.div>
    </>
  );
}

type RewriteProps = Pick<Props, 'session' | 'write' | 'onSent'> & { onCancel: () => void };

/** Only kinds that set a status have a note. */
function Rewrite({ session, write, onSent, onCancel }: RewriteProps) {
  const kind = write.kind === 'officer-complaint-status' ? write.kind : 'incident-status';
  const send = useWrite(session, kind);
  const { caseId: _id, name, entryId, summary } = write;
  if (!summary || !('note' in summary)) return null;
  return (
    <StatusEditor
      referenceId={name}
      preset={summary.status}
      draft={summary.note}
      onSend={async (change) =>
        onSent(await send({ _id, name, version: null }, change, entryId).catch(() => null))
      }
      onCancel={onCancel}
    />
  );
}

function useWhy({ kind, refusal, message }: PendingWrite): { title: string; text: string } {
  const { t } = useTranslation('writes');
  if (refusal === 403) return { title: t('refused.denied'), text: t(`${kind}.denied`) };
  if (refusal === 404) return { title: t(`${kind}.gone.title`), text: t(`${kind}.gone.text`) };
  if (refusal === 0) return { title: t('refused.unexpected'), text: t('refused.unexpectedText') };
  return { title: t('refused.failed'), text: message ?? t('refused.failedText') };
}
