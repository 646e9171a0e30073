// What the addresses of the staff's pages may say; small, for it is read before any staff code is loaded.
// The address is the only truth of a list. What is not said, or makes no sense, is the default, and defaults are not said.
import type { ReportType } from '#contract/incident.ts';
import { type IncidentStatus, statusNames } from '#contract/status.ts';

export interface ListSearch {
  tab?: string;
  /** Said where it was chosen: a list not chosen from is the confidential one, a search that of all. */
  type?: ReportType;
  q?: string;
  page?: number;
  /** A column as the server names it; which ones there are, the list knows. */
  sort?: string;
  /** With `sort`. */
  order?: 'asc' | 'desc';
  status?: IncidentStatus;
  /** The row whose details are open. */
  id?: string;
}

const types = ['ConfidentialReport', 'NormalReport'] as const satisfies readonly ReportType[];

/** `tabs`: those beside the first, which is the bare address. */
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
  /** Of a list of accounts; with `order`. */
  sort?: string;
  order?: 'asc' | 'desc';
  /** Days of the usage asked for, YYYY-MM-DD. */
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
  /** The console's address that asked for this sign-in. */
  redirect?: string;
}

export const loginSearch = ({ redirect }: Record<string, unknown>): LoginSearch =>
  typeof redirect === 'string' ? { redirect } : {};
