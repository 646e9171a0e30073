import type { ReactNode } from 'react';
import type { OfficerComplaint } from '#contract/officer-complaint.ts';
import type { SettableStatus } from '#contract/status.ts';

/**
 * Parts an officer complaint shares with an incident: status, editor and history. The console provides them.
 */
export interface StatusParts {
  /** Status and pending change; with `onPick` also the status selection. */
  status: (row: OfficerComplaint, onPick?: (status: SettableStatus) => void) => ReactNode;
  editor: (row: OfficerComplaint, preset: SettableStatus, onClose: () => void) => ReactNode;
  history: (row: OfficerComplaint) => ReactNode;
}
