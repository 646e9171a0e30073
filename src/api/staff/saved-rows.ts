// Offline lists: the rows that any list or search saved on this device, searched, sorted and paged here as on
// the server.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isInQueue, type QueueName, queueDeadline } from '#contract/procedure/due.ts';
import { isWorstFirst, type PileName } from '#contract/shared/piles.ts';
import { isInHand, isOpen } from '#contract/shared/status.ts';
import { hasTerms, searchKey, termsOf } from '#contract/shared/text/search-key.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import {
  type IncidentList,
  type IncidentReport,
  incidentStatus,
  noStation,
} from '#contract/staff/incident.ts';
import { bestNow } from '../shared/today.ts';
import { inParts } from './client/in-parts.ts';
import { useSession } from './client/session.ts';
import { isOffline, savedReads, staffKey } from './client/staff-query.ts';
import { type IncidentFilter, rowsOfPage } from './incident.ts';

interface SavedRows<Row> {
  /** Each incident once, as last read. */
  readonly rows: readonly Row[];
  /** Time at which the oldest row was read. */
  readonly oldestAt: number;
  /** Time at which the newest list was read. */
  readonly newestAt: number;
}

/** Lists that are searched here; each name is also the key of its reads. */
export type SavedNoun = 'incidents' | 'stations' | 'officer-complaints' | 'items';

/** `wanted`: reads the disk only if true. `prepare` gets each row before they are shown. */
export function useSavedRows<Row extends { _id: string }>(
  noun: SavedNoun,
  wanted: boolean,
  prepare?: (row: Row) => unknown,
) {
  const session = useSession();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: staffKey(session, 'saved', noun),
    queryFn: async () => {
      const reads = await savedReads<{ data: readonly Row[] }>(queries, staffKey(session, noun));
      const saved = collectSavedRows(reads);
      if (prepare) await inParts(saved.rows, prepare);
      return saved;
    },
    enabled: wanted,
    meta: { onDevice: true },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return wanted ? data : undefined;
}

export function collectSavedRows<Row extends { _id: string }>(
  lists: readonly { data: { data: readonly Row[] }; at: number }[],
): SavedRows<Row> {
  const found = new Map<string, { row: Row; at: number }>();
  for (const { data, at } of [...lists].sort((a, b) => a.at - b.at))
    for (const row of data.data) found.set(row._id, { row, at });
  const saved = [...found.values()];
  return {
    rows: saved.map(({ row }) => row),
    oldestAt: Math.min(Date.now(), ...saved.map(({ at }) => at)),
    newestAt: Math.max(0, ...lists.map(({ at }) => at)),
  };
}

interface Search<Row> {
  readonly query: { data: { data: readonly Row[] } | undefined; error: unknown; isLoadingError: boolean };
  /** false: no search text (yet). */
  readonly asked: boolean;
  readonly words: string;
  readonly textsOf: (row: Row) => readonly string[];
}

/** Result of a search: the server's answer, or offline the matching saved rows. */
export function useFound<Row extends { _id: string }>(
  noun: SavedNoun,
  { query: { data, error, isLoadingError }, asked, words, textsOf }: Search<Row>,
) {
  const offline = isOffline(error);
  const seen = useSavedRows<Row>(noun, asked && offline);
  const saved = data ? undefined : seen;
  const terms = termsOf(words) ?? [];
  const matching = saved?.rows.filter((row) => hasTerms(searchKey(...textsOf(row)), terms));
  const rows = asked ? (data?.data ?? matching) : undefined;
  const failed = isLoadingError && !offline;
  const says = (): 'start' | 'failed' | 'searching' | 'none' | 'found' => {
    if (!asked) return 'start';
    if (failed) return 'failed';
    if (!rows) return 'searching';
    return rows.length === 0 ? 'none' : 'found';
  };
  return { rows, saved, failed, says: says() };
}

/** `kindOf`: category as displayed, which is searched too. */
export function pageOfSaved(
  incidents: readonly IncidentReport[],
  filter: IncidentFilter,
  kindOf: (incident: IncidentReport) => string,
  now = new Date(bestNow()),
): IncidentList {
  const { page, search, queue, pile, from, to, sort, order = 'desc', ...asked } = filter;
  const terms = termsOf(search);
  const kinds = new Map<string, string>();
  const foldedKind = (kind: string) => {
    const text = kinds.get(kind) ?? searchKey(kind);
    kinds.set(kind, text);
    return text;
  };
  const matching = incidents.filter((incident) => {
    if (asked.reportType && incident.reportType !== asked.reportType) return false;
    if (asked.status && incident.status !== asked.status) return false;
    if (pile && !piles[pile](incident, now)) return false;
    if (asked.category && incident.category !== asked.category) return false;
    if (from && dayInIndia(incident.receivedAt) < from) return false;
    if (to && dayInIndia(incident.receivedAt) > to) return false;
    if (queue && !isInQueue(incident, queue, now)) return false;
    if (asked.station && (incident.transferredTo?._id ?? noStation) !== asked.station) return false;
    if (asked.investigator && incident.investigator?._id !== asked.investigator) return false;
    return terms === null || hasTerms(`${foldedOf(incident)} ${foldedKind(kindOf(incident))}`, terms);
  });
  const isWorst = isWorstFirst(pile) && !sort;
  const since = (late: QueueName) => (row: IncidentReport) =>
    !queue && pile === 'messages' ? row.messageSince : queueDeadline(row, late);
  const rows =
    queue || isWorst
      ? earliestFirst(inOrder(matching, 'createdAt', -1), since(queue ?? 'overdue'))
      : inOrder(matching, sort ?? (pile === 'given' ? pile : 'createdAt'), order === 'desc' ? -1 : 1);
  return {
    success: true,
    data: rows.slice((page - 1) * rowsOfPage, page * rowsOfPage),
    page,
    totalPages: Math.max(1, Math.ceil(rows.length / rowsOfPage)),
    totalReports: rows.length,
    totalCapped: false,
    pendingReports: rows.filter((row) => row.status === 'pending').length,
  };
}

/** As the server defines them: see contract/shared/piles.ts. */
const piles: Record<PileName, (incident: IncidentReport, now: Date) => boolean> = {
  messages: ({ messageSince }) => messageSince !== undefined,
  saysNo: (incident) => incident.saysNo !== undefined,
  new: ({ status, readAt }) => status === 'pending' && readAt === null,
  waiting: ({ status, readAt }) => status === 'pending' && readAt !== null,
  inHand: ({ status }) => isInHand(status),
  overdue: (incident, now) => isInQueue(incident, 'overdue', now),
  unassigned: ({ status, reportType, transferredTo }) =>
    transferredTo === null && reportType === 'NormalReport' && isOpen(status),
  given: ({ givenAt }) => givenAt !== undefined,
  reminders: ({ reminder }, now) => reminder !== undefined && reminder.on <= dayInIndia(now.getTime()),
  open: ({ status }) => isOpen(status),
  closed: ({ status }) => !isOpen(status),
};

/** Cached per incident, because typing searches again with every letter. Folding hundreds takes a slow PC 0.2 s. */
export function foldedOf(incident: IncidentReport): string {
  const { fullName, referenceId, location, whatHappened, mobNumber } = incident;
  const text =
    folded.get(incident) ?? searchKey(fullName, referenceId, location.name, whatHappened, mobNumber);
  folded.set(incident, text);
  return text;
}

const folded = new WeakMap<IncidentReport, string>();

/** As the server does; those without such a time come last. */
const earliestFirst = (
  incidents: readonly IncidentReport[],
  when: (incident: IncidentReport) => string | null | undefined,
): IncidentReport[] => [...incidents].sort((a, b) => compare(when(a) ?? '~', when(b) ?? '~'));

/** Compares by code point, as the server does; equal rows are newest first. */
function inOrder(incidents: readonly IncidentReport[], sort: SortName, turn: 1 | -1): IncidentReport[] {
  const keyed = incidents.map((incident) => ({
    incident,
    key: keyOf[sort](incident),
    madeAt: keyOf.createdAt(incident),
  }));
  keyed.sort((a, b) => turn * compare(a.key, b.key) || compare(b.madeAt, a.madeAt));
  return keyed.map(({ incident }) => incident);
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

type SortName = NonNullable<IncidentFilter['sort']> | 'given';

const plain = (text: string) => text.normalize('NFC').toLowerCase();

const keyOf: Record<SortName, (incident: IncidentReport) => string | number> = {
  createdAt: ({ createdAt }) => Date.parse(createdAt),
  given: ({ givenAt = '' }) => givenAt,
  location: ({ location }) => plain(location.name),
  fullName: ({ fullName }) => plain(fullName),
  status: ({ status }) => incidentStatus.options.indexOf(status),
};
