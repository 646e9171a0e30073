// Search parameters of the consoles; small, because it is loaded before any staff code. A console's address is the only place of its lists' state. Every
// key is in the result, undefined if invalid: the router would leave an absent key unchanged in the address.

import type { QueueName } from '#contract/procedure/due.ts';
import type { itemTypes } from '#contract/public/item.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import { consoleTabs, type TabId } from '#contract/shared/pages.ts';
import { type PileName, pileNames } from '#contract/shared/piles.ts';
import { type IncidentStatus, statusNames } from '#contract/shared/status.ts';
import type { AuditKind } from '#contract/staff/audit.ts';
import type { ReportType } from '#contract/staff/incident.ts';
import type { ItemState, PaperFilter } from '#contract/staff/staff-item.ts';

type ItemType = (typeof itemTypes)[number];

/** What the address says, checked; undefined: nothing, or nothing that is known. */
type Reader<Value> = (said: unknown, all: Readonly<Record<string, unknown>>, role: Role) => Value | undefined;

/** Keys are object properties, so that the compiler reports a missing one. */
const oneOf =
  <Known extends string>(known: Record<Known, 1>): Reader<Known> =>
  (said) =>
    (Object.keys(known) as Known[]).find((one) => one === said);

const among =
  <Known extends string>(known: readonly Known[]): Reader<Known> =>
  (said) =>
    known.find((one) => one === said);

const matching =
  (pattern: RegExp): Reader<string> =>
  (said) =>
    typeof said === 'string' && pattern.test(said) ? said : undefined;

const word = matching(/^[a-zA-Z]{1,30}$/);

const searchText: Reader<string> = (said) =>
  /^(string|number)$/.test(typeof said) ? String(said).trim().slice(0, 200) || undefined : undefined;

const laterPage: Reader<number> = (said) =>
  Number.isInteger(said) && Number(said) > 1 && Number(said) <= 100_000 ? Number(said) : undefined;

const writtenDay = matching(/^(19|20|21)\d\d-\d\d-\d\d$/);
const day: Reader<string> = (said, ...rest) => {
  const written = writtenDay(said, ...rest);
  return written !== undefined && !Number.isNaN(Date.parse(written)) ? written : undefined;
};

/**
 * Every parameter, in the order of the address, so that one view has one address. Without the defaults: first tab and
 * page, empty search, the list's own order, items that wait for approval.
 */
const parameters = {
  tab: ((said, _, role) => consoleTabs[role].slice(1).find((tab) => tab === said)) as Reader<TabId>,
  /** Only if chosen; otherwise the list shows confidential reports and a search covers all types. */
  type: oneOf<ReportType>({ ConfidentialReport: 1, NormalReport: 1 }),
  q: searchText,
  page: laterPage,
  /** Column name on the wire; each list knows its own columns. */
  sort: word,
  /** Used only with `sort`. */
  order: ((said, all, role) => word(all.sort, all, role) && (said === 'desc' ? 'desc' : 'asc')) as Reader<
    'asc' | 'desc'
  >,
  status: among<IncidentStatus>(statusNames),
  /** Item state filter. */
  state: oneOf<Exclude<ItemState, 'hidden'> | 'all'>({ approved: 1, closed: 1, all: 1 }) as Reader<
    ItemState | 'all'
  >,
  /** Lost, found, or lost with a paper. */
  kind: oneOf<ItemType | PaperFilter>({ lost: 1, found: 1, given: 1, unstamped: 1 }),
  /** Reports with such a deadline, the earliest first. */
  queue: oneOf<QueueName>({ sign: 1, unsigned: 1, today: 1, week: 1, overdue: 1 }),
  /** Part of the list. */
  pile: among<PileName>(pileNames),
  /** Reports of this kind. */
  category: word,
  /** Reports of this station; `none`: of no station. */
  station: matching(/^(none|[\da-f-]{36})$/),
  /** Reports of this investigating officer. */
  investigator: matching(/^[\da-f-]{36}$/),
  /** Id of the row whose details are open. */
  id: matching(/./),
  /** Days of the usage statistics, of the audit and of the receipt of reports, YYYY-MM-DD. */
  from: day,
  to: day,
  /** Kind of lines of the audit. */
  lines: oneOf<AuditKind>({
    reads: 1,
    exports: 1,
    refusals: 1,
    signIns: 1,
    reports: 1,
    accounts: 1,
    system: 1,
  }),
};

type Parameters = typeof parameters;
export type ConsoleSearch = { [Key in keyof Parameters]?: ReturnType<Parameters[Key]> };
const keys = Object.keys(parameters) as (keyof Parameters)[];

export const inAddressOrder = (search: ConsoleSearch): ConsoleSearch => ({
  ...Object.fromEntries(keys.map((key) => [key, search[key]])),
  ...search,
});

export const consoleSearch =
  (role: Role) =>
  (said: Record<string, unknown>): ConsoleSearch =>
    Object.fromEntries(keys.map((key) => [key, parameters[key](said[key], said, role)]));

export interface LoginSearch {
  /** Console address to return to after the sign-in. */
  redirect?: string | undefined;
}

export const loginSearch = ({ redirect }: Record<string, unknown>): LoginSearch => ({
  redirect: typeof redirect === 'string' && redirect !== '' ? redirect : undefined,
});
