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
import type { ItemState } from '#contract/staff/staff-item.ts';

type ItemType = (typeof itemTypes)[number];

/** Without the defaults: first tab and page, empty search, the list's own order, items that wait for approval. */
export interface ConsoleSearch {
  tab?: TabId | undefined;
  /** Only if chosen; otherwise the list shows confidential reports and a search covers all types. */
  type?: ReportType | undefined;
  status?: IncidentStatus | undefined;
  /** Item state filter. */
  state?: ItemState | 'all' | undefined;
  kind?: ItemType | undefined;
  q?: string | undefined;
  page?: number | undefined;
  /** Column name on the wire; each list knows its own columns. */
  sort?: string | undefined;
  /** Used only with `sort`. */
  order?: 'asc' | 'desc' | undefined;
  /** Reports with such a deadline, the earliest first. */
  queue?: QueueName | undefined;
  /** Part of the list. */
  pile?: PileName | undefined;
  /** Reports of this kind. */
  category?: string | undefined;
  /** Reports of this station; `none`: of no station. */
  station?: string | undefined;
  /** Reports of this investigating officer. */
  investigator?: string | undefined;
  /** Id of the row whose details are open. */
  id?: string | undefined;
  /** Days of the usage statistics, of the audit and of the receipt of reports, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  /** Kind of lines of the audit. */
  lines?: AuditKind | undefined;
}

const keys = [
  'tab',
  'type',
  'q',
  'page',
  'sort',
  'order',
  'status',
  'state',
  'kind',
  'queue',
  'pile',
  'category',
  'station',
  'investigator',
  'id',
  'from',
  'to',
  'lines',
] as const;

/** The same parameters in a fixed order, so that one view has one address. */
export const inAddressOrder = (search: ConsoleSearch): ConsoleSearch => ({
  ...Object.fromEntries(keys.map((key) => [key, search[key]])),
  ...search,
});

export const consoleSearch =
  (role: Role) =>
  (said: Record<string, unknown>): ConsoleSearch => {
    const sort = matching(word, said.sort);
    return {
      tab: consoleTabs[role].slice(1).find((tab) => tab === said.tab),
      type: oneOf<ReportType>({ ConfidentialReport: 1, NormalReport: 1 }, said.type),
      status: statusNames.find((one) => one === said.status),
      state: oneOf<Exclude<ItemState, 'hidden'> | 'all'>({ approved: 1, closed: 1, all: 1 }, said.state),
      kind: oneOf<ItemType>({ lost: 1, found: 1 }, said.kind),
      q: /^(string|number)$/.test(typeof said.q) ? text(String(said.q)) : undefined,
      page: isLaterPage(said.page) ? said.page : undefined,
      sort,
      order: sort === undefined ? undefined : said.order === 'desc' ? 'desc' : 'asc',
      queue: oneOf<QueueName>({ sign: 1, unsigned: 1, today: 1, week: 1, overdue: 1 }, said.queue),
      pile: pileNames.find((one) => one === said.pile),
      category: matching(word, said.category),
      station: matching(/^(none|[\da-f-]{36})$/, said.station),
      investigator: matching(/^[\da-f-]{36}$/, said.investigator),
      id: matching(/./, said.id),
      from: day(said.from),
      to: day(said.to),
      lines: oneOf<AuditKind>(
        { reads: 1, exports: 1, refusals: 1, signIns: 1, reports: 1, accounts: 1, system: 1 },
        said.lines,
      ),
    };
  };

const word = /^[a-zA-Z]{1,30}$/;

/** Keys are object properties, so that the compiler reports a missing one. */
const oneOf = <Known extends string>(known: Record<Known, 1>, said: unknown): Known | undefined =>
  (Object.keys(known) as Known[]).find((one) => one === said);

const matching = (pattern: RegExp, said: unknown): string | undefined =>
  typeof said === 'string' && pattern.test(said) ? said : undefined;

const text = (q: string): string | undefined => q.trim().slice(0, 200) || undefined;

const isLaterPage = (page: unknown): page is number =>
  Number.isInteger(page) && Number(page) > 1 && Number(page) <= 100_000;

function day(said: unknown): string | undefined {
  const written = matching(/^(19|20|21)\d\d-\d\d-\d\d$/, said);
  return written !== undefined && !Number.isNaN(Date.parse(written)) ? written : undefined;
}

export interface LoginSearch {
  /** Console address to return to after the sign-in. */
  redirect?: string | undefined;
}

export const loginSearch = ({ redirect }: Record<string, unknown>): LoginSearch => ({
  redirect: matching(/./, redirect),
});
