import type { ReactNode } from 'react';
import type { OfficerComplaint } from '#contract/officer-complaint.ts';
import type { SettableStatus } from '#contract/status.ts';

/** What a complaint has in common with a report: its status, the note that goes with one, and what was done. The console brings them. */
export interface StatusParts {
  /** How it stands and what still waits here; with `onPick` also the choice of another status. */
  status: (row: OfficerComplaint, onPick?: (status: SettableStatus) => void) => ReactNode;
  editor: (row: OfficerComplaint, preset: SettableStatus, onClose: () => void) => ReactNode;
  history: (row: OfficerComplaint) => ReactNode;
}
