// Statuses of incidents and officer complaints, in the order of every list, filter and chart. A new status
// also needs a migration (checks, counter column and its triggers) and translations.

interface Status {
  /** How it ends the case; `dropped`: without action, which an FIR denies. null: it is open. */
  readonly end: 'done' | 'dropped' | null;
  /** true: an officer can set it. */
  readonly isSettable: boolean;
  readonly tone: 'yellow' | 'blue' | 'grey' | 'green';
  /** On a citizen's timeline: 'expected' is shown in advance, 'reached' only once it is reached. */
  readonly step: 'expected' | 'reached' | null;
  /** Column in `incident_counts`. */
  readonly counter: string;
}

export const statuses = {
  pending: { end: null, isSettable: false, tone: 'yellow', step: null, counter: 'pending' },
  action: { end: null, isSettable: true, tone: 'blue', step: 'expected', counter: 'action' },
  noAction: { end: 'dropped', isSettable: true, tone: 'grey', step: 'reached', counter: 'no_action' },
  resolved: { end: 'done', isSettable: true, tone: 'green', step: 'expected', counter: 'resolved' },
} as const satisfies Record<string, Status>;

type Statuses = typeof statuses;
export type IncidentStatus = keyof Statuses;
export type SettableStatus = {
  [S in IncidentStatus]: Statuses[S]['isSettable'] extends true ? S : never;
}[IncidentStatus];
export type ClosedStatus = {
  [S in IncidentStatus]: Statuses[S]['end'] extends null ? never : S;
}[IncidentStatus];
export type StatusTone = Statuses[IncidentStatus]['tone'];
export type StatusCounter = Statuses[IncidentStatus]['counter'];

export const statusNames = Object.keys(statuses) as IncidentStatus[];
export const isSettable = (status: IncidentStatus): status is SettableStatus => statuses[status].isSettable;
export const isOpen = (status: IncidentStatus): boolean => statuses[status].end === null;
/** How it ends the case; undefined: a code of the timeline that is no status. */
export const endOf = (code: string): Status['end'] | undefined =>
  (statuses as Record<string, Status | undefined>)[code]?.end;
export const isDropped = (code: string): boolean => endOf(code) === 'dropped';
/** What complainants read of it. `closed`: "without action" would deny the FIR that was registered. */
export const toldStatus = <Code extends string>(code: Code, hasFir: boolean): Code | 'closed' =>
  hasFir && isDropped(code) ? 'closed' : code;
/** Open, and an officer has acted on it. */
export const isInHand = (status: IncidentStatus): status is SettableStatus =>
  isSettable(status) && isOpen(status);

export const settableNames = statusNames.filter(isSettable);
// Marked pure, so that a bundle leaves out what it does not use.
export const inHandNames = /* @__PURE__ */ statusNames.filter(isInHand);
export const openNames = /* @__PURE__ */ statusNames.filter(isOpen);
export const closedNames = /* @__PURE__ */ statusNames.filter(
  (status): status is ClosedStatus => !isOpen(status),
);

/** Builds one value per status. */
export const eachStatus = <Value>(of: (status: IncidentStatus) => Value) =>
  Object.fromEntries(statusNames.map((status) => [status, of(status)])) as Record<IncidentStatus, Value>;
