import type { Session } from '#api/client/session.ts';
import { usePendingWrites } from '#api/pending-writes.ts';
import type { Target } from '#api/send-write.ts';
import type { OfficerComplaint } from '#contract/officer-complaint.ts';
import { History } from '#staff/incidents/History.tsx';
import { StatusCell } from '#staff/incidents/StatusCell.tsx';
import { StatusForm } from '#staff/incidents/StatusForm.tsx';
import type { StatusParts } from '#staff/officer-complaints/parts.ts';
import { useWrite } from '#staff/writes/use-write.ts';

/** Officer complaints use the incidents' status editor, pending change and history. */
export function useStatusParts(session: Session, onRefused: (caseId: string) => void): StatusParts {
  const pending = usePendingWrites(session);
  const changeStatus = useWrite(session, 'officer-complaint-status');
  return {
    status: (row, onPick) => (
      <StatusCell
        status={row.status}
        name={row.accusedOfficerName}
        pending={pending.get(row._id)}
        onPick={onPick}
        onRefused={onRefused}
      />
    ),
    editor: (row, preset, onClose) => (
      <StatusForm
        key={preset}
        session={session}
        target={targetOf(row)}
        preset={preset}
        changeStatus={changeStatus}
        onRefused={onRefused}
        onClose={onClose}
      />
    ),
    history: (row) => <History session={session} id={row._id} of="officer-complaint" />,
  };
}

const targetOf = ({ _id, accusedOfficerName: name, version }: OfficerComplaint): Target => ({
  _id,
  name,
  version,
});
