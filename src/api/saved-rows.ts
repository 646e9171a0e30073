// What this device still has of a list, from all its pages and searches: for a search without network.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from './session.ts';
import { savedReads } from './staff-query.ts';

export interface SavedRows<Row> {
  readonly rows: readonly Row[];
  /** When the oldest of them was read. */
  readonly asOf: number;
}

type Noun = 'stations' | 'officer-complaints';

/** Each row once, as it was last read. */
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

/** All words, each anywhere in the texts; within one script, for the spelling of both is known to the server alone. */
export function isFoundIn(texts: readonly string[], search: string): boolean {
  const text = folded(texts.join(' '));
  const words = folded(search).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => text.includes(word));
}

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('en');
