import type { Session } from '#api/client/session.ts';
import type { StatusChange } from '#api/outbox/staff-writes.ts';
import type { Target } from '#api/send-write.ts';
import type { SettableStatus } from '#contract/status.ts';
import { StatusEditor } from '#staff/writes/StatusEditor.tsx';
import type { Write } from '#staff/writes/use-write.ts';
import { noteDraft } from './note-drafts.ts';

type Props = {
  session: Session;
  /** As the officer sees it. */
  target: Target;
  preset: SettableStatus;
  /** Only the note is asked for. */
  fixed?: boolean;
  changeStatus: Write<StatusChange>;
  onRefused: (caseId: string) => void;
  onClose: () => void;
};

/** The editor of one case, with the note begun before; closes when the change is sent or kept. */
export function StatusForm({
  session,
  target,
  preset,
  fixed = false,
  changeStatus,
  onRefused,
  onClose,
}: Props) {
  const draft = noteDraft(session.user.id, target._id);
  return (
    <StatusEditor
      referenceId={target.name}
      preset={preset}
      fixed={fixed}
      draft={draft.text}
      onDraft={draft.keep}
      onSend={async (change) => {
        const sent = await changeStatus(target, change).catch(() => null);
        if (sent === null) return;
        draft.drop();
        onClose();
        if (sent === 'attention') onRefused(target._id);
      }}
      onCancel={onClose}
    />
  );
}
