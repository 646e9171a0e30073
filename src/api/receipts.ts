// Whether a receipt on this phone was signed by the server it was sent to. The keys are kept, so it can be told offline.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReceiptKeys } from '#contract/complaint.ts';
import { publicEndpoints } from '#contract/endpoints-public.ts';
import { verifyReceipt } from '#offline/verify-receipt.ts';
import { kept } from './kept.ts';
import type { Report } from './outbox.ts';
import { request } from './request.ts';

const receiptKeysQuery = queryOptions<ReceiptKeys>({
  queryKey: ['receipt-keys'],
  queryFn: async ({ signal }) => (await request(publicEndpoints.receiptKeys, { signal })).keys,
  networkMode: 'always',
  staleTime: 24 * 60 * 60 * 1000,
  ...kept,
});

/** undefined: not known yet, or the keys were never on this phone. */
export function useGenuineReceipt(report: Report): boolean | undefined {
  const { data: keys } = useQuery({ ...receiptKeysQuery, enabled: report.receipt !== null });
  const { id, referenceId, bodySha256, receivedAt, receipt } = report;
  const { data } = useQuery({
    queryKey: ['genuine-receipt', id, keys?.length],
    queryFn: async () => {
      if (!keys || !receipt || !bodySha256 || !receivedAt) return 'unknown_key';
      return verifyReceipt({ id, referenceId, bodySha256, receivedAt, receipt }, keys);
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { onDevice: true },
    enabled: keys !== undefined && receipt !== null && bodySha256 !== null,
  });
  return data === undefined || data === 'unknown_key' ? undefined : data === 'genuine';
}
