import type { Session } from '#api/client/session.ts';
import type { StatusChange } from '#api/outbox/staff-writes.ts';
import type { Target } from '#api/send-write.ts';
import type { SettableStatus } from '#contract/status.ts';
import { StatusEditor } from '#staff/writes/StatusEditor.tsx';
import type { Write } from '#staff/writes/use-write.ts';
import { noteDraft } from './note-drafts.ts';

type Props = {
  session: Session;
  /** The case as the officer sees it. */
  target: Target;
  preset: SettableStatus;
  /** true: the status cannot be changed, only the note is entered. */
  fixed?: boolean;
  changeStatus: Write<StatusChange>;
  onRefused: (caseId: string) => void;
  onClose: () => void;
};

/** Editor of one case, with its note draft; closes when the change is sent or saved. */
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
