// Lost and found: the list of approved items, and reports, which go through the outbox as complaints do.
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import {
  type ItemReport,
  itemBody,
  type itemCategories,
  type itemListReply,
  type itemTypes,
} from '#contract/public/item.ts';
import { urlOf } from '#contract/shared/endpoint.ts';
import type { PublicProblem } from '#contract/shared/problem.ts';
import { deviceOutbox, enqueue, foundReference, lostReference, publicOwner, uuidv7 } from '#offline/index.ts';
import { refetchNow } from '../shared/refetch.ts';
import { callEndpoint, readBody, Unreachable, whyNotDelivered } from '../shared/request.ts';
import { followDelivery } from './outbox/delivery.ts';
import { draftsOf } from './outbox/drafts.ts';
import { type Report, trackKey } from './outbox/reports.ts';
import { persistedQuery } from './persisted-query.ts';
import { useItemStatus } from './track.ts';

type ItemList = z.infer<typeof itemListReply>;

export interface ItemFilter {
  /** The name in the address; consoles use `type` otherwise. */
  readonly kind?: (typeof itemTypes)[number];
  readonly category?: (typeof itemCategories)[number];
  readonly location?: string;
  readonly keyword?: string;
  readonly page?: number;
}

const itemsQuery = ({ kind, ...rest }: ItemFilter) =>
  queryOptions<ItemList>({
    queryKey: ['items', { ...rest, ...(kind && { kind }) }],
    queryFn: ({ signal }) =>
      callEndpoint(publicEndpoints.items, { query: { ...rest, ...(kind && { type: kind }) }, signal }),
    networkMode: 'always',
    // Always stale, so that approvals and closings show at the next visit; the saved list is shown meanwhile.
    staleTime: 0,
    ...persistedQuery,
  });

/** Every list that was opened is persisted for offline use. */
export function useItems(filter: ItemFilter) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...itemsQuery(filter),
    placeholderData: keepPreviousData,
  });
  return {
    list: data,
    isPending,
    isFetching,
    /** Unix ms. */
    asOf: dataUpdatedAt,
    trouble: error && (error instanceof Unreachable ? ('unreachable' as const) : ('failed' as const)),
    refetch: () => void refetch(),
  };
}

/** Created once per form, so that a form submitted twice is one report. */
export interface ItemIdentity {
  readonly id: string;
  readonly referenceId: string;
}

export const newItemIdentity = (type: ItemReport['type']): ItemIdentity => ({
  id: uuidv7(),
  referenceId: type === 'lost' ? lostReference() : foundReference(),
});

/** saved: on this phone, to be sent. received: the server has answered. sent: only the server has it. Otherwise the
 * same id may be tried again. */
export async function reportItem(
  id: string,
  report: ItemReport,
): Promise<'saved' | 'received' | 'sent' | 'unreachable' | { refused: PublicProblem }> {
  const { referenceId, type, category, title } = report;
  const delivery = followDelivery(id);
  try {
    await enqueue(deviceOutbox, {
      id,
      case: id,
      kind: 'item',
      owner: publicOwner,
      method: 'PUT',
      path: urlOf(publicEndpoints.reportItem, { id }),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      summary: { referenceId, type, category, title },
    });
    return (await delivery.isReceived()) ? 'received' : 'saved';
  } catch {
    delivery.stop();
    return sendFromMemory(id, report);
  }
}

async function sendFromMemory(id: string, report: ItemReport): ReturnType<typeof reportItem> {
  try {
    const answer = await callEndpoint(publicEndpoints.reportItem, { params: { id }, body: report });
    return answer.id === id ? 'sent' : 'unreachable';
  } catch (error) {
    return whyNotDelivered(error);
  }
}

/** Lets the reporter close the item, which removes it from the public list. */
export function useCloseItem(report: Report) {
  const client = useQueryClient();
  const { answer } = useItemStatus(report.referenceId, true);
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: () =>
      callEndpoint(publicEndpoints.closeItem, {
        params: { id: report.id },
        body: { referenceId: report.referenceId },
      }),
    onSuccess: () => refetchNow(client, trackKey(report.referenceId)),
  });
  const isClosed = isSuccess || answer?.standing === 'closed';
  return { close: () => mutate(), isClosing: isPending, isClosed, hasFailed: isError };
}

export const readItemReport = (body: string | null): ItemReport | null => readBody(itemBody, body);

const itemDraft = z.object({
  id: z.string(),
  referenceId: z.string(),
  /** Unix ms by this phone's clock. */
  typedAt: z.number(),
  /** Keys are field names of the form. */
  fields: z.record(z.string(), z.string()),
});
export type ItemDraft = z.infer<typeof itemDraft>;

/** One draft per type: a lost and a found report can exist at the same time. */
export const itemDrafts = draftsOf('item', (kept) => itemDraft.safeParse(kept).data ?? null);
