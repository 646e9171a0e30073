// Reports filed on this phone and their state, refetched at each outbox event of any tab or the worker.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  deleteReceipt,
  deviceOutbox,
  discardEntry,
  type Report as Entry,
  listReports,
  publicOwner,
  retryEntry,
  withdrawEntry,
} from '#offline/index.ts';
import { refetchNow } from '../client/refetch.ts';

/**
 * phone: saved here, not delivered; `attempts` counts the sends begun. attention: refused, needs action.
 * received: delivered, and the signed receipt is stored.
 */
export interface Report {
  readonly id: string;
  readonly kind: string;
  readonly referenceId: string;
  /** Unix ms by this phone's clock. */
  readonly madeAt: number;
  readonly at: 'phone' | 'sending' | 'attention' | 'received';
  readonly attempts: number;
  readonly trouble: 'network' | 'portal' | 'busy' | 'refused' | 'sign_in' | null;
  readonly reason: string | null;
  readonly fields: readonly { readonly path: string; readonly code: string }[];
  readonly receivedAt: string | null;
  readonly receipt: { readonly keyId: string; readonly signature: string } | null;
  readonly bodySha256: string | null;
  /** The exact JSON text that is sent; null where it cannot be read any more. */
  readonly body: string | null;
  readonly summary: Readonly<Record<string, string | number | boolean | null>>;
}

const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: async () => (await listReports(deviceOutbox)).map(toReport),
  // Read from this phone: needs no network, and only a change makes it stale.
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { onDevice: true },
});

/** Newest first. An error: this phone blocks reading or writing its storage. */
export function useReports() {
  const client = useQueryClient();
  useEffect(() => watch(client), [client]);
  return useQuery(reportsQuery);
}

/** Number of reports that have not reached the server, for the header. */
export function useUnsentCount(): number {
  const { data = [] } = useReports();
  return data.filter(isUnsent).length;
}

export const isUnsent = (report: Report): boolean => report.at !== 'received';

export const retryReport = (id: string): Promise<boolean> => retryEntry(deviceOutbox, id);

/** `too_late`: sending has begun meanwhile, so the server may have it. */
export const withdrawReport = (id: string) => withdrawEntry(deviceOutbox, id);

/** Deletes from this phone only. `too_late`: it is being sent now. */
export async function deleteReport(report: Report): Promise<'gone' | 'too_late'> {
  if (report.at === 'received') await deleteReceipt(deviceOutbox, report.id);
  else if ((await discardEntry(deviceOutbox, report.id)) === 'too_late') return 'too_late';
  return 'gone';
}

const watching = new WeakSet<QueryClient>();

/** Runs once per page, until the page closes. */
function watch(client: QueryClient): void {
  if (watching.has(client)) return;
  watching.add(client);
  deviceOutbox.changes.subscribe((change) => {
    if (change.owner !== publicOwner) return;
    void refetchNow(client, ['report-files']);
    if (change.what !== 'file') void refetchNow(client, reportsQuery.queryKey);
  });
}

function toReport(entry: Entry): Report {
  const { id, madeAt } = entry;
  if (entry.at === 'received') {
    const { receipt: row } = entry;
    return {
      ...{ id, madeAt, kind: row.kind, at: entry.at, receivedAt: entry.receivedAt },
      ...{ attempts: 1, trouble: null, reason: null, fields: [] },
      ...{ receipt: row.receipt, bodySha256: row.bodySha256, summary: row.summary ?? {} },
      referenceId: row.referenceId ?? '',
      body: textOf(row.body),
    };
  }
  const { parcel } = entry;
  const summary = parcel.letter?.summary ?? {};
  return {
    ...{ id, madeAt, kind: parcel.kind, at: entry.at, receivedAt: null, receipt: null, summary },
    ...{ attempts: parcel.attempts, trouble: parcel.trouble, fields: parcel.details?.fields ?? [] },
    reason: parcel.reason && (parcel.reason.code ?? 'internal'),
    bodySha256: parcel.letter?.bodySha256 ?? null,
    referenceId: typeof summary.referenceId === 'string' ? summary.referenceId : '',
    body: textOf(parcel.letter?.body ?? null),
  };
}

const textOf = (bytes: Uint8Array<ArrayBuffer> | null) => bytes && new TextDecoder().decode(bytes);
