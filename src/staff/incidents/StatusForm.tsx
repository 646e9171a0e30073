import type { Session } from '#api/session.ts';
import type { Target } from '#api/status-change.ts';
import type { SettableStatus } from '#contract/status.ts';
import type { ChangeStatus } from './change-status.ts';
import { noteDraft } from './note-drafts.ts';
import { StatusEditor } from './StatusEditor.tsx';

type Props = {
  session: Session;
  /** As the officer sees it. */
  incident: Target;
  preset: SettableStatus;
  /** Only the note is asked for. */
  fixed?: boolean;
  changeStatus: ChangeStatus;
  onRefused: (incidentId: string) => void;
  onClose: () => void;
};

/** The editor of one case, with the note begun before; closes when the change is sent or kept. */
export function StatusForm({
  session,
  incident,
  preset,
  fixed = false,
  changeStatus,
  onRefused,
  onClose,
}: Props) {
  const draft = noteDraft(session.user.id, incident._id);
  return (
    <StatusEditor
      referenceId={incident.referenceId}
      preset={preset}
      fixed={fixed}
      draft={draft.text}
      onDraft={draft.keep}
      onSend={async (change) => {
        const sent = await changeStatus(incident, change).catch(() => null);
        if (sent === null) return;
        draft.drop();
        onClose();
        if (sent === 'attention') onRefused(incident._id);
      }}
      onCancel={onClose}
    />
  );
}
