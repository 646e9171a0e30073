// Verifies on the phone, without network, that this server signed a receipt: the public keys are saved with
// the pages. In a link the receipt is in the fragment (#), which browsers do not send.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import type { ReceiptKeys } from '#contract/public/complaint.ts';
import {
  browserPlatform,
  type DecodedReceipt,
  encodeReceipt,
  parseReceipts,
  type ReceiptVerdict,
  revokedAtOf,
  type SignedReceipt,
  sha256Hex,
  utf8,
  verifyReceipt,
} from '#offline/index.ts';
import { callEndpoint } from '../shared/request.ts';

import type { Report } from './outbox/reports.ts';
import { persistedQuery } from './persisted-query.ts';

const receiptKeysQuery = queryOptions<ReceiptKeys>({
  queryKey: ['receipt-keys'],
  queryFn: async ({ signal }) => (await callEndpoint(publicEndpoints.receiptKeys, { signal })).keys,
  networkMode: 'always',
  staleTime: 24 * 60 * 60 * 1000,
  retry: false,
  ...persistedQuery,
});

/** After this time a slow connection counts as no network. */
const timeoutMs = 12_000;

/** Prefetches the keys, so that receipts can be verified offline. */
export const keepReceiptKeys = (client: QueryClient) => client.query(receiptKeysQuery).catch(() => undefined);

/** body_differs: genuine, for another text. words_missing: genuine, the letter lacks the text. unknown_key: no saved
 * key signed it, and no newer list came. no_keys: none yet, and no network. unreadable: no receipt found. */
export type Finding =
  | { readonly verdict: 'unreadable' }
  | {
      readonly verdict:
        | 'genuine'
        | 'not_genuine'
        | 'revoked'
        | 'unknown_key'
        | 'no_keys'
        | 'body_differs'
        | 'words_missing';
      readonly signed: SignedReceipt;
      readonly body: string | null;
      /** When the keys were fetched, Unix ms. */
      readonly keysAt: number;
      /** Only where the verdict is `revoked`. */
      readonly revokedAt: string | null;
    };

/** `text`: a link, a code, a message that contains one, or a saved letter. */
export function useReceiptCheck(): (text: string) => Promise<Finding> {
  const client = useQueryClient();
  return useCallback((text) => checkReceipt(client, text), [client]);
}

async function checkReceipt(client: QueryClient, text: string): Promise<Finding> {
  let first: Finding = { verdict: 'unreadable' };
  for (const read of parseReceipts(text)) {
    const finding = await findingOf(client, read);
    if (finding.verdict === 'genuine') return finding;
    if (first.verdict === 'unreadable') first = finding;
  }
  return first;
}

async function findingOf(client: QueryClient, { signed, body }: DecodedReceipt): Promise<Finding> {
  const verdict = await verdictOf(client, signed);
  const keys = client.getQueryData(receiptKeysQuery.queryKey) ?? [];
  const revokedAt = verdict === 'revoked' ? revokedAtOf(signed, keys) : null;
  const found = {
    signed,
    body,
    revokedAt,
    keysAt: client.getQueryState(receiptKeysQuery.queryKey)?.dataUpdatedAt ?? 0,
  };
  if (verdict !== 'genuine' || body === null) return { ...found, verdict };
  if (body === '') return { ...found, verdict: 'words_missing' };
  const isSame = (await sha256Hex(browserPlatform.subtle, utf8(body))) === signed.bodySha256;
  return { ...found, verdict: isSame ? 'genuine' : 'body_differs' };
}

const verdictOf = (client: QueryClient, signed: SignedReceipt) =>
  judgedWithKeys(client, (keys) => verifyReceipt(signed, keys));

/** With the saved keys, and where they do not know the key, with newer ones. */
export async function judgedWithKeys(
  client: QueryClient,
  judge: (keys: ReceiptKeys) => Promise<ReceiptVerdict>,
): Promise<ReceiptVerdict | 'no_keys'> {
  // Uses saved keys of any age, also after a failed fetch; newer ones are fetched in the background.
  const keys =
    client.getQueryData(receiptKeysQuery.queryKey) ??
    (await within(client.query({ ...receiptKeysQuery, staleTime: Number.POSITIVE_INFINITY })));
  if (!keys) return 'no_keys';
  void keepReceiptKeys(client);
  const verdict = await judge(keys);
  if (verdict !== 'unknown_key') return verdict;
  // The server may use a new key since the list was saved.
  const newer = await within(client.query({ ...receiptKeysQuery, staleTime: 0 }));
  return newer ? judge(newer) : verdict;
}

const within = <Value>(value: Promise<Value>): Promise<Value | null> =>
  Promise.race([
    value.catch(() => null),
    new Promise<null>((late) => setTimeout(() => late(null), timeoutMs)),
  ]);

/** null: no receipt yet, or it cannot be encoded as a link and only its letter can be verified. */
export function receiptLink(report: Report): string | null {
  const signed = signedOf(report);
  const code = signed && encodeReceipt(signed);
  return code ? `${window.location.origin}/verify#${code}` : null;
}

/** undefined: not verified yet, or this phone has never had the keys. */
export function useGenuineReceipt(report: Report): boolean | undefined {
  const client = useQueryClient();
  const signed = signedOf(report);
  const { data } = useQuery({
    queryKey: ['genuine-receipt', report.id],
    queryFn: () => (signed ? verdictOf(client, signed) : ('no_keys' as const)),
    networkMode: 'always',
    staleTime: ({ state }) => (isKnown(state.data) ? Number.POSITIVE_INFINITY : 0),
    meta: { onDevice: true },
    enabled: signed !== null,
  });
  return isKnown(data) ? data === 'genuine' : undefined;
}

const isKnown = (verdict: string | undefined) =>
  verdict === 'genuine' || verdict === 'not_genuine' || verdict === 'revoked';

function signedOf({ id, referenceId, bodySha256, receivedAt, receipt }: Report): SignedReceipt | null {
  return bodySha256 && receivedAt && receipt ? { id, referenceId, bodySha256, receivedAt, receipt } : null;
}
