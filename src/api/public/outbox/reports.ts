// Reports filed on this phone and their state, refetched at each outbox event of any tab or the worker.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  allReports,
  deleteReceipt,
  deliveryStatus,
  deviceOutbox,
  discardEntry,
  type Report as Entry,
  listReports,
  publicOwner,
  retryEntry,
  withdrawEntry,
} from '#offline/index.ts';
import { refetchNow } from '../../shared/refetch.ts';
import { forgetPersisted } from '../persisted-query.ts';
import { dropHeldSecrets } from './held-secrets.ts';
import { closingKind, isReportKind, messageKind } from './kinds.ts';
import { discardTyped } from './typed-message.ts';

/** phone: saved here; `attempts` counts the sends begun. attention: refused. received: the signed receipt is stored. */
export interface Report {
  readonly id: string;
  readonly kind: string;
  readonly referenceId: string;
  /** Unix ms by this phone's clock. */
  readonly madeAt: number;
  readonly at: 'phone' | 'sending' | 'attention' | 'received';
  readonly attempts: number;
  readonly trouble: 'network' | 'portal' | 'busy' | 'refused' | 'sign_in' | 'person' | null;
  readonly reason: string | null;
  readonly fields: readonly { readonly path: string; readonly code: string }[];
  readonly receivedAt: string | null;
  readonly receipt: { readonly keyId: string; readonly signature: string } | null;
  /** The code of the signed paper of something lost. */
  readonly paper?: string | undefined;
  readonly bodySha256: string | null;
  /** The exact JSON text that is sent; null where it cannot be read any more. */
  readonly body: string | null;
  readonly summary: Readonly<Record<string, string | number | boolean | null>>;
  /** Nothing of it stays on this phone once it is delivered. */
  readonly forget: boolean;
  /** Shown to nobody: it is under the PIN, or was forgotten here before it was delivered. */
  readonly hidden: boolean;
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

const none: readonly Report[] = [];
const all = (entries: readonly Report[]) => entries;
const onlyReports = (entries: readonly Report[]) => entries.filter(({ kind }) => isReportKind(kind));

/** Newest first. An error: this phone blocks reading or writing its storage. */
export const useReports = () => useEntries(onlyReports);

/** What this phone answered to the end of a complaint, the newest first. */
export function useClosingAnswers(reportId: string): readonly Report[] {
  const { data = none } = useEntries(all);
  return useMemo(
    () => data.filter((one) => one.kind === closingKind && isAbout(one, reportId)),
    [data, reportId],
  );
}

/** Messages written on this phone, the oldest first. */
export function useOwnMessages(reportId: string): readonly Report[] {
  const { data = none } = useEntries(all);
  return useMemo(
    () => data.filter((one) => one.kind === messageKind && isAbout(one, reportId)).reverse(),
    [data, reportId],
  );
}

function useEntries(select: (entries: readonly Report[]) => readonly Report[]) {
  const client = useQueryClient();
  useEffect(() => watch(client), [client]);
  return useQuery({ ...reportsQuery, select });
}

const isAbout = ({ summary }: Report, reportId: string) => summary.reportId === reportId;

/** Whether a message to the police has not left this phone, one under the PIN included. */
export function useMessageWaits(): boolean {
  const { data = none } = useEntries(all);
  return data.some(({ kind, at }) => kind === messageKind && (at === 'phone' || at === 'sending'));
}

/** Whether anything about a report, a message or an answer, has not reached the police. */
export function useAboutWaits(): boolean {
  const { data = none } = useEntries(all);
  return data.some((one) => !isReportKind(one.kind) && isUnsent(one));
}

export const isUnsent = (report: Report): boolean => report.at !== 'received';

export const retryReport = (id: string): Promise<boolean> => retryEntry(deviceOutbox, id);

/** `too_late`: sending has begun meanwhile, so the server may have it. */
export const withdrawReport = (id: string) => withdrawEntry(deviceOutbox, id);

/** Names the saved answer of tracking; without a reference, all of them. */
export const trackKey = (...referenceId: [] | [string]) => ['track', ...referenceId] as const;

/** Deletes from this phone only, what tracking answered included. `too_late`: it is being sent now. */
export function useDeleteReport(): (report: Report) => Promise<'gone' | 'too_late'> {
  const client = useQueryClient();
  return async (report) => {
    if (report.at === 'received') await deleteReceipt(deviceOutbox, report.id);
    else if ((await discardEntry(deviceOutbox, report.id)) === 'too_late') return 'too_late';
    const known = client.getQueryData<Report[]>(reportsQuery.queryKey) ?? [];
    for (const one of known.filter((answer) => isAbout(answer, report.id) && !isUnsent(answer)))
      await deleteReceipt(deviceOutbox, one.id);
    await discardTyped(report.id);
    client.removeQueries({ queryKey: trackKey(report.referenceId) });
    await forgetPersisted(trackKey(report.referenceId));
    // A phone without a complaint shows no notice of one.
    if (!known.some((one) => one.id !== report.id && typeof one.summary.secret === 'string'))
      await import('../../shared/push.ts').then(({ endNews }) => endNews()).catch(() => undefined);
    return 'gone';
  };
}

const watching = new WeakSet<QueryClient>();

/** Runs once per page, until the page closes. */
function watch(client: QueryClient): void {
  if (watching.has(client)) return;
  watching.add(client);
  deviceOutbox.changes.subscribe((change) => {
    if (change.owner !== publicOwner) return;
    // Another tab forgot everything, or set the PIN.
    if (change.id === allReports) return void forgetRead(client);
    void refetchNow(client, ['report-files']);
    if (change.what === 'file') return;
    void refetchNow(client, reportsQuery.queryKey);
    void refetchNow(client, ['delivery', change.id]);
    if (change.what === 'received') void askOfSubject(client, change.id);
  });
}

/** A message or an answer that has reached the police changes what tracking says of its complaint. */
function askOfSubject(client: QueryClient, id: string): Promise<void> | undefined {
  const known = client.getQueryData<Report[]>(reportsQuery.queryKey) ?? [];
  const sent = known.find((one) => one.id === id);
  const subject = sent && known.find((report) => isAbout(sent, report.id));
  return subject && client.invalidateQueries({ queryKey: trackKey(subject.referenceId) });
}

/** Forgets what this page has read of the reports, and reads again what it may. */
export async function forgetRead(client: QueryClient): Promise<void> {
  dropHeldSecrets();
  const own = [trackKey(), ['genuine-receipt'], ['delivery']];
  for (const queryKey of own) client.removeQueries({ queryKey });
  const read = [['pin'], reportsQuery.queryKey, ['report-files']];
  await Promise.all(read.map((queryKey) => client.resetQueries({ queryKey })));
}

/** For a report of this page's memory: after "do not keep" or under the PIN nothing can be read from the phone. */
export function useFollowed(report: Report): Report {
  const client = useQueryClient();
  useEffect(() => watch(client), [client]);
  const { data } = useQuery({
    queryKey: ['delivery', report.id],
    queryFn: () => deliveryStatus(deviceOutbox, report.id),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    meta: { onDevice: true },
  });
  if (report.at === 'received' || !data || data.at === 'gone') return report;
  if (data.at === 'received') return { ...report, at: 'received', receivedAt: data.receivedAt };
  return { ...report, at: data.at, attempts: data.entry.attempts, trouble: data.entry.trouble };
}

export function toReport(saved: Entry): Report {
  const { id, madeAt } = saved;
  if (saved.at === 'received') {
    const { receipt: row } = saved;
    return {
      id,
      madeAt,
      kind: row.kind,
      at: saved.at,
      receivedAt: saved.receivedAt,
      attempts: 1,
      trouble: null,
      reason: null,
      fields: [],
      forget: false,
      hidden: false,
      receipt: row.receipt,
      paper: row.paper,
      bodySha256: row.bodySha256,
      summary: row.summary ?? {},
      referenceId: row.referenceId ?? '',
      body: textOf(row.body),
    };
  }
  const { entry } = saved;
  const summary = entry.letter?.summary ?? {};
  return {
    id,
    madeAt,
    kind: entry.kind,
    at: saved.at,
    receivedAt: null,
    receipt: null,
    summary,
    attempts: entry.attempts,
    trouble: entry.trouble,
    fields: entry.details?.fields ?? [],
    reason: entry.reason && (entry.reason.code ?? 'internal'),
    forget: entry.forget ?? false,
    hidden: entry.hidden ?? false,
    bodySha256: entry.letter?.bodySha256 ?? null,
    referenceId: typeof summary.referenceId === 'string' ? summary.referenceId : '',
    body: textOf(entry.letter?.body ?? null),
  };
}

const textOf = (bytes: Uint8Array<ArrayBuffer> | null) => bytes && new TextDecoder().decode(bytes);
