// Offline lists: all incidents that any list has saved on this device, searched, sorted and paged here as the
// server would.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pageSize } from '#contract/field.ts';
import { type IncidentList, type IncidentReport, incidentStatus } from '#contract/incident.ts';
import { hasTerms, searchKey, termsOf } from '#contract/text/search-key.ts';
import type { Session } from './client/session.ts';
import { savedReads } from './client/staff-query.ts';
import { type IncidentFilter, incidentsKey } from './incident.ts';

interface Saved {
  /** Each incident once, as last read. */
  readonly incidents: readonly IncidentReport[];
  /** When the newest of their lists was read. */
  readonly at: number;
}

/** `wanted`: reads the disk only when true. */
export function useSavedIncidents(session: Session, wanted: boolean): Saved | undefined {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['staff', session.user.id, 'saved-incidents'],
    queryFn: async () =>
      collectSavedIncidents(await savedReads<IncidentList>(queries, incidentsKey(session))),
    enabled: wanted,
    meta: { onDevice: true },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return wanted ? data : undefined;
}

export function collectSavedIncidents(lists: readonly { data: IncidentList; at: number }[]): Saved {
  const found = new Map<string, IncidentReport>();
  for (const { data } of [...lists].sort((a, b) => a.at - b.at)) {
    for (const incident of data.data) found.set(incident._id, incident);
  }
  return { incidents: [...found.values()], at: Math.max(0, ...lists.map(({ at }) => at)) };
}

/** `kindOf`: the category's label on the screen, which the search covers too. */
export function pageOfSaved(
  incidents: readonly IncidentReport[],
  { page, search, reportType, status, sort = 'createdAt', order = 'desc' }: IncidentFilter,
  kindOf: (incident: IncidentReport) => string,
): IncidentList {
  const terms = termsOf(search);
  const matching = incidents.filter((incident) => {
    if (reportType && incident.reportType !== reportType) return false;
    if (status && incident.status !== status) return false;
    if (terms === null) return true;
    return hasTerms(`${foldedOf(incident)} ${searchKey(kindOf(incident))}`, terms);
  });
  const turn = order === 'desc' ? -1 : 1;
  const rows = inOrder(matching, sort, turn);
  return {
    success: true,
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    page,
    totalPages: Math.max(1, Math.ceil(rows.length / pageSize)),
    totalReports: rows.length,
    totalCapped: false,
    pendingReports: rows.filter((row) => row.status === 'pending').length,
  };
}

/** Cached per incident, because the search runs at every letter typed. */
function foldedOf(incident: IncidentReport): string {
  const known = folded.get(incident);
  if (known !== undefined) return known;
  const { fullName, referenceId, location, whatHappened } = incident;
  const text = searchKey(fullName, referenceId, location.name, whatHappened);
  folded.set(incident, text);
  return text;
}

const folded = new WeakMap<IncidentReport, string>();

/** Compares by code point, as the server does; equal rows are newest first. */
function inOrder(incidents: readonly IncidentReport[], sort: SortName, turn: 1 | -1): IncidentReport[] {
  const keyed = incidents.map((incident) => ({
    ...{ incident, key: keyOf[sort](incident), madeAt: keyOf.createdAt(incident) },
  }));
  keyed.sort((a, b) => turn * compare(a.key, b.key) || compare(b.madeAt, a.madeAt));
  return keyed.map(({ incident }) => incident);
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

type SortName = NonNullable<IncidentFilter['sort']>;

const plain = (text: string) => text.normalize('NFC').toLowerCase();

const keyOf: Record<SortName, (incident: IncidentReport) => string | number> = {
  createdAt: ({ createdAt }) => Date.parse(createdAt),
  location: ({ location }) => plain(location.name),
  fullName: ({ fullName }) => plain(fullName),
  status: ({ status }) => incidentStatus.options.indexOf(status),
};
