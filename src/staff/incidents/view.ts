import type { IncidentStatus, ReportType } from '#contract/incident.ts';
import type { GoTo as GoToView, ListView } from '#ui/list-view.ts';
import type { Sort } from '#ui/table-model.ts';

/** What the address says of a list of incidents. */
export interface IncidentView extends ListView {
  readonly type: ReportType;
  readonly status: IncidentStatus | undefined;
}

export type GoTo = GoToView<IncidentView>;

export const newestFirst: Sort = { by: 'createdAt', order: 'desc' };

/** Exact up to 10,000. */
export const totalWord = (total: number, capped: boolean): string => `${total}${capped ? '+' : ''}`;
