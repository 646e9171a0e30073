import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import { type CaseKind, useCaseHistory } from '#api/staff/incident-details.ts';
import type { SendResult } from '#api/staff/outbox/send-result.ts';
import {
  dropWrite,
  type PendingWrite,
  sendAgain,
  usePendingWrites,
  useSendAfter,
} from '#api/staff/pending-writes.ts';
import type { Conflict as Changed } from '#contract/acts/act.ts';
import { allActs } from '#contract/acts/all.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { UserLines } from '#ui/text/UserText.tsx';
import { useSignature } from './fact-words.ts';
import { reviewCase, useReviewedCase } from './reviewed-case.ts';
import { StatusEditor } from './StatusEditor.tsx';
import { useStaffDraft } from './use-staff-draft.ts';
import { useLabelOf, usePendingLabel, useWrite, useWriteNews } from './use-write.ts';

type Props = {
  /** Called when the rewritten change is delivered. */
  onDelivered?: (caseId: string) => void;
};

/** A refused change: the reason and the possible actions. Only the user discards it. */
export function ReviewDialog({ onDelivered }: Props) {
  const { t } = useTranslation('writes');
  const write = usePendingWrites().get(useReviewedCase() ?? '');
  const onClose = () => reviewCase(null);
  const open = write?.at === 'attention';
  const conflict = open ? write.conflict : null;
  const shared = {
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

type PartProps = {
  write: PendingWrite;
  onSent: (sent: SendResult | null) => void;
  onDone: () => void;
};

/** Two officers changed the same row: both versions side by side, and the user decides. */
function Conflict({ write, conflict, onSent, onDone }: PartProps & { conflict: Changed }) {
  const { t } = useTranslation('writes');
  const labelOf = useLabelOf();
  const pendingLabel = usePendingLabel();
  const sendAfter = useSendAfter();
  const tell = useWriteNews();
  const { kind, caseId, name, summary } = write;
  const { of } = allActs[kind];
  const { run: sendMine, isBusy: busy } = useRunning(async () => {
    const sent = await sendAfter(write).catch(() => null);
    if (sent !== null && summary) tell(kind, { ...summary }, sent);
    onSent(sent);
  });
  return (
    <>
      <p>{t('conflict.text')}</p>
      <Muted overflowWrap="anywhere">{name}</Muted>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" marginBlock="4">
        <Side title={t('conflict.theirs')} label={labelOf(kind, conflict.standing)}>
          {of !== 'item' && <LastChange id={caseId} of={of} />}
        </Side>
        <Side title={t('conflict.yours')} label={pendingLabel(write)}>
          {summary && 'note' in summary && <UserLines text={summary.note} />}
        </Side>
      </chakra.div>
      {conflict.isFinal && <chakra.p marginBlockEnd="4">{t('conflict.final')}</chakra.p>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {summary && !conflict.isFinal && (
          <Button busy={busy} onClick={() => sendMine()}>
            {t(`${kind}.mine`)}
          </Button>
        )}
        <Button look="danger" disabled={busy} onClick={() => void dropWrite(write).finally(onDone)}>
          {t(`${kind}.theirs`)}
        </Button>
      </chakra.div>
    </>
  );
}

/** Who changed the row last, and with which note. */
function LastChange({ id, of }: { id: string; of: CaseKind }) {
  const { t } = useTranslation('writes');
  const { data, namesMr } = useCaseHistory(id, of);
  const latest = data?.at(-1);
  const signatureOf = useSignature(namesMr);
  return (
    <>
      {latest && <p>{signatureOf(latest)}</p>}
      <UserLines text={latest?.note ?? t('conflict.noNote')} />
    </>
  );
}

function Side({ title, label, children }: { title: string; label: string; children: ReactNode }) {
  return (
    <chakra.section padding="3" bg="bg.subtle" borderRadius="sm" minWidth="0">
      <chakra.h3 fontSize="md" marginBlockEnd="1">
        {title}
      </chakra.h3>
      {label !== '' && <Badge tone="blue">{label}</Badge>}
      {children}
    </chakra.section>
  );
}

/** A refused change can be sent again with the same bytes, rewritten if it has a note, or discarded. */
function Refused({ write, onSent, onDone }: PartProps) {
  const { t } = useTranslation('writes');
  const { role } = useSession();
  const label = usePendingLabel();
  const [editing, setEditing] = useState(false);
  const { name, requestId, summary } = write;
  const { title, text } = useWhy(write);
  const note = summary && 'note' in summary ? summary.note : undefined;
  if (editing) return <Rewrite write={write} onSent={onSent} onCancel={() => setEditing(false)} />;
  return (
    <>
      <chakra.p fontWeight="600">{title}</chakra.p>
      <p>{text}</p>
      {role === 'pi' && write.refusal === 404 && write.kind.startsWith('incident-') && (
        <p>{t('refused.elsewhere')}</p>
      )}
      {requestId && <Muted>{t('refused.request', { id: requestId })}</Muted>}
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

type RewriteProps = Pick<PartProps, 'write' | 'onSent'> & { onCancel: () => void };

/** Only kinds that set a status have a note. */
function Rewrite({ write, onSent, onCancel }: RewriteProps) {
  const kind = write.kind === 'officer-complaint-status' ? write.kind : 'incident-status';
  const send = useWrite(kind);
  const { caseId: _id, name, entryId, summary } = write;
  const note = useStaffDraft(`rewritten ${entryId}`, summary && 'note' in summary ? summary.note : '');
  if (!summary || !('note' in summary)) return null;
  return (
    <StatusEditor
      referenceId={name}
      preset={summary.status}
      note={note}
      onSend={async (change) => {
        const sent = await send({ _id, name, version: null }, change, { replaces: entryId }).catch(
          () => null,
        );
        if (sent !== null) note.end();
        onSent(sent);
      }}
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
