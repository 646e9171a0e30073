// Search parameters of the staff pages; small, because it loads before any staff code. The address alone
// holds a list's state. Missing or invalid parameters mean the default, and defaults are omitted.
import type { ReportType } from '#contract/incident.ts';
import { type IncidentStatus, statusNames } from '#contract/status.ts';

export interface ListSearch {
  tab?: string;
  /** Only if chosen; otherwise the list is the confidential one, and a search covers all. */
  type?: ReportType;
  q?: string;
  page?: number;
  /** The server's sort key; the list knows which ones exist. */
  sort?: string;
  /** Only with `sort`. */
  order?: 'asc' | 'desc';
  status?: IncidentStatus;
  /** Id of the row whose details are open. */
  id?: string;
}

const types = ['ConfidentialReport', 'NormalReport'] as const satisfies readonly ReportType[];

/** `tabs`: all except the first, which has no parameter. */
export function listSearch(tabs: readonly string[]) {
  return ({ tab, type, q, page, sort, order, status, id }: Record<string, unknown>): ListSearch => {
    const known = statusNames.find((one) => one === status);
    const chosen = types.find((one) => one === type);
    return {
      ...(isOneOf(tabs, tab) && { tab }),
      ...(chosen && { type: chosen }),
      ...(typeof q === 'string' || typeof q === 'number' ? text(String(q)) : {}),
      ...(isLaterPage(page) && { page }),
      ...inOrder(sort, order),
      ...(known && { status: known }),
      ...(typeof id === 'string' && id !== '' && { id }),
    };
  };
}

export interface AdminSearch {
  tab?: string;
  page?: number;
  /** Sort key of a list of accounts; with `order`. */
  sort?: string;
  order?: 'asc' | 'desc';
  /** Range of the usage page, YYYY-MM-DD. */
  from?: string;
  to?: string;
}

export const adminSearch = ({ tab, page, sort, order, from, to }: Record<string, unknown>): AdminSearch => ({
  ...(isOneOf(adminTabs, tab) && { tab }),
  ...(isLaterPage(page) && { page }),
  ...inOrder(sort, order),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
});

const adminTabs = ['manage-police-stations', 'manage-sp-dsp-asp', 'bot-usage-stats', 'daily-message-send'];
const isOneOf = (known: readonly string[], value: unknown): value is string =>
  typeof value === 'string' && known.includes(value);
const isLaterPage = (page: unknown): page is number =>
  typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 100_000;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const inOrder = (sort: unknown, order: unknown): Pick<ListSearch, 'sort' | 'order'> =>
  typeof sort === 'string' && /^[a-zA-Z]{1,30}$/.test(sort)
    ? { sort, order: order === 'desc' ? 'desc' : 'asc' }
    : {};

function text(q: string): { q?: string } {
  const trimmed = q.trim().slice(0, 200);
  return trimmed ? { q: trimmed } : {};
}

export interface LoginSearch {
  /** The console address that required this sign-in. */
  redirect?: string;
}

export const loginSearch = ({ redirect }: Record<string, unknown>): LoginSearch =>
  typeof redirect === 'string' ? { redirect } : {};
