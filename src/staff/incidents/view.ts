import type { ReportType } from '#contract/incident.ts';
import type { IncidentStatus } from '#contract/status.ts';
import { type GoTo as GoToView, type ListView, shortestSearch } from '#staff/list/view.ts';
import type { Sort } from '#ui/table/table-model.ts';

/** What the address says of a list of incidents. */
export interface IncidentView extends ListView {
  /** undefined: nobody has chosen. */
  readonly type: ReportType | undefined;
  readonly status: IncidentStatus | undefined;
}

export type GoTo = GoToView<IncidentView>;

/** In force: spec 001 section 9 has the confidential ones first; a search that nobody has narrowed goes through both. */
export const typeOf = ({ type, q }: IncidentView): ReportType | undefined =>
  type ?? (isSearch(q) ? undefined : 'ConfidentialReport');

export const isSearch = (q: string): boolean => q.length >= shortestSearch;

export const newestFirst: Sort = { by: 'createdAt', order: 'desc' };
