// What the addresses of the staff's pages may say; small, for it is read before any staff code is loaded.
// The address is the only truth of a list. What is not said, or makes no sense, is the default, and defaults are not said.

export interface IncidentSearch {
  tab?: string;
  type?: 'NormalReport';
  q?: string;
  page?: number;
  /** The incident whose details are open. */
  id?: string;
}

export function incidentSearch(tabs: readonly string[]) {
  return ({ tab, type, q, page, id }: Record<string, unknown>): IncidentSearch => ({
    ...(typeof tab === 'string' && tabs.includes(tab) && { tab }),
    ...(type === 'NormalReport' && { type }),
    ...(typeof q === 'string' || typeof q === 'number' ? text(String(q)) : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
    ...(typeof id === 'string' && id !== '' && { id }),
  });
}

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
