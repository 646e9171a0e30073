import type { AuditKind } from '#contract/staff/audit.ts';
import type { GoTo, ListView } from '#staff/list/view.ts';

/** State of the audit's page in the address. `id`: the report that it is about. */
export interface AuditView extends Pick<ListView, 'q' | 'page' | 'id'> {
  readonly lines: AuditKind | undefined;
  /** YYYY-MM-DD, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export type GoToLines = GoTo<AuditView>;
