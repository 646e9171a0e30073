import type { IncidentFilter } from '#api/staff/incident.ts';
import type { Target } from '#api/staff/outbox/staff-outbox.ts';
import { isWorstFirst, type PileName } from '#contract/shared/piles.ts';
import type { IncidentStatus } from '#contract/shared/status.ts';
import type { IncidentReport, ReportType } from '#contract/staff/incident.ts';
import { type GoTo as GoToView, type ListView, shortestSearch } from '#staff/list/view.ts';
import type { Sort } from '#ui/table/table-model.ts';

type Filtered = Pick<
  IncidentFilter,
  'status' | 'queue' | 'pile' | 'from' | 'to' | 'station' | 'investigator'
>;

/** State of a list of incidents in the address. */
export interface IncidentView extends ListView, Filtered {
  /** undefined: no type is selected. */
  readonly type: ReportType | undefined;
  readonly status: IncidentStatus | undefined;
  readonly category?: string | undefined;
}

export type GoTo = GoToView<IncidentView>;

/** Effective type. Default: confidential reports in the list; all types where something else narrows it. */
export const typeOf = (view: IncidentView): ReportType | undefined =>
  view.type ?? (holdsAllTypes(view) ? undefined : 'ConfidentialReport');

export const holdsAllTypes = ({ q, queue, pile, station, ...view }: IncidentView): boolean =>
  isSearch(q) || queue !== undefined || pile !== undefined || station !== undefined || isOfChart(view);

/** As a bar of a chart: of a kind or of some days. */
export const isOfChart = ({ category, from, to }: Pick<IncidentView, 'category' | 'from' | 'to'>): boolean =>
  (category ?? from ?? to) !== undefined;

export const isSearch = (q: string): boolean => q.length >= shortestSearch;

/** Whether a part of the list is shown, and where a press on its chip leads. The overdue reports are listed by their deadlines. */
export function chipFor({ pile, queue }: IncidentView, name: PileName) {
  const isOverdue = name === 'overdue';
  const isOn = pile === name || (isOverdue && queue === 'overdue');
  return {
    isOn,
    next: {
      pile: isOn || isOverdue ? undefined : name,
      queue: isOverdue && !isOn ? ('overdue' as const) : undefined,
      page: 1,
    },
  };
}

export const newestFirst: Sort = { by: 'createdAt', order: 'desc' };
/** No column: the rows say their deadline. */
export const worstFirst: Sort = { by: 'due', order: 'asc' };
const lastGivenFirst: Sort = { by: 'given', order: 'desc' };

/** The order in which the server lists it where nobody chose one. */
export function ownOrder({ pile }: Pick<IncidentView, 'pile'>): Sort {
  if (pile === 'given') return lastGivenFirst;
  return isWorstFirst(pile) ? worstFirst : newestFirst;
}

/** `20 total` of a title such as `Incident Reports (20 total)`; '': it has none. */
export const inBrackets = (title: string): string => /\(([^()]*)\)$/.exec(title)?.[1] ?? '';

/** Where the console has no sidebar. */
export const onPhone = '(max-width: 767.98px)';

/** For the superintendent, whose lists never hide answered rows. */
export const noneAnswered: ReadonlySet<string> = new Set();

export const targetOf = ({ _id, referenceId: name, version }: IncidentReport): Target => ({
  _id,
  name,
  version,
});
