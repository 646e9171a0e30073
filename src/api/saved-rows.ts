// All rows of a list saved on this device, from every page and search, for offline searches.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasTerms, searchKey, termsOf } from '#contract/text/search-key.ts';
import type { Session } from './client/session.ts';
import { isOffline, savedReads } from './client/staff-query.ts';

interface SavedRows<Row> {
  readonly rows: readonly Row[];
  /** When the oldest of them was read. */
  readonly asOf: number;
}

type Noun = 'stations' | 'officer-complaints';

/** Each row once, as last read. */
export function useSavedRows<Row extends { _id: string }>(session: Session, noun: Noun, enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['staff', session.user.id, 'saved', noun],
    queryFn: () => gather<Row>(queries, ['staff', session.user.id, noun]),
    enabled,
    meta: { onDevice: true },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

async function gather<Row extends { _id: string }>(
  queries: QueryClient,
  key: readonly unknown[],
): Promise<SavedRows<Row>> {
  const lists = await savedReads<{ data: readonly Row[] }>(queries, key);
  const rows = new Map<string, Row>();
  let asOf = Date.now();
  for (const { data, at } of lists.sort((one, other) => other.at - one.at)) {
    for (const row of data.data) {
      if (rows.has(row._id)) continue;
      rows.set(row._id, row);
      asOf = Math.min(asOf, at);
    }
  }
  return { rows: [...rows.values()], asOf };
}

interface Search<Row> {
  readonly query: { data: { data: readonly Row[] } | undefined; error: unknown; isLoadingError: boolean };
  /** false: no search text (yet). */
  readonly asked: boolean;
  readonly words: string;
  readonly textsOf: (row: Row) => readonly string[];
}

/** The server's search result, or offline the matching saved rows (`saved`: the rows searched). */
export function useFound<Row extends { _id: string }>(
  session: Session,
  noun: Noun,
  { query: { data, error, isLoadingError }, asked, words, textsOf }: Search<Row>,
) {
  const offline = isOffline(error);
  const seen = useSavedRows<Row>(session, noun, asked && offline).data;
  const saved = offline && !data ? seen : undefined;
  const kept = saved?.rows.filter((row) => isFoundIn(textsOf(row), words));
  const rows = asked ? (data?.data ?? kept) : undefined;
  const failed = isLoadingError && !offline;
  return { rows, saved, failed, says: saying({ rows, asked, failed }) };
}

type Said = 'start' | 'failed' | 'searching' | 'none' | 'found';

function saying(found: { rows: readonly unknown[] | undefined; asked: boolean; failed: boolean }): Said {
  if (!found.asked) return 'start';
  if (found.failed) return 'failed';
  if (!found.rows) return 'searching';
  return found.rows.length === 0 ? 'none' : 'found';
}

/** Matches as the server does: all words, in either script. */
const isFoundIn = (texts: readonly string[], search: string): boolean =>
  hasTerms(searchKey(...texts), termsOf(search) ?? []);
