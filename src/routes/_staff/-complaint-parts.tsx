import type { Session } from '#api/session.ts';
import { type Target, usePendingChanges } from '#api/status-change.ts';
import type { OfficerComplaint } from '#contract/officer-complaint.ts';
import { useChangeStatus } from '#staff/incidents/change-status.ts';
import { History } from '#staff/incidents/History.tsx';
import { StatusCell } from '#staff/incidents/StatusCell.tsx';
import { StatusForm } from '#staff/incidents/StatusForm.tsx';
import type { StatusParts } from '#staff/officer-complaints/parts.ts';

/** A complaint about an officer is answered as a report is: the same editor, the same waiting change, the same history. */
export function useStatusParts(session: Session, onRefused: (caseId: string) => void): StatusParts {
  const pending = usePendingChanges(session);
  const changeStatus = useChangeStatus(session);
  return {
    status: (row, onPick) => (
      <StatusCell row={targetOf(row)} pending={pending.get(row._id)} onPick={onPick} onRefused={onRefused} />
    ),
    editor: (row, preset, onClose) => (
      <StatusForm
        key={preset}
        session={session}
        incident={targetOf(row)}
        preset={preset}
        changeStatus={changeStatus}
        onRefused={onRefused}
        onClose={onClose}
      />
    ),
    history: (row) => <History session={session} id={row._id} of="officer-complaint" />,
  };
}

const targetOf = ({ _id, accusedOfficerName, version, status }: OfficerComplaint) =>
  ({ of: 'officer-complaint', _id, referenceId: accusedOfficerName, version, status }) satisfies Target & {
    status: unknown;
  };
