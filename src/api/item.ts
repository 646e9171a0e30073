// Lost and found: the list of approved items, and reports, which go through the outbox as complaints do.
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { urlOf } from '#contract/endpoint.ts';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import { type ItemReport, itemBody, type itemCategories, type itemListReply } from '#contract/item.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { deviceOutbox, enqueue, foundReference, lostReference, publicOwner, uuidv7 } from '#offline/index.ts';
import { persistedQuery } from './client/persisted-query.ts';
import { callEndpoint, Problem, Unreachable } from './client/request.ts';
import { draftsOf } from './outbox/drafts.ts';
import type { Report } from './outbox/reports.ts';

type ItemList = z.infer<typeof itemListReply>;

export interface ItemFilter {
  readonly category?: (typeof itemCategories)[number];
  readonly location?: string;
  readonly keyword?: string;
  readonly page?: number;
}

const itemsQuery = (filter: ItemFilter) =>
  queryOptions<ItemList>({
    queryKey: ['items', filter],
    queryFn: ({ signal }) => callEndpoint(publicEndpoints.items, { query: filter, signal }),
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
    again: () => void refetch(),
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

/**
 * saved: on this phone, to be sent; sent: this phone cannot save, but the server has it. Otherwise nothing
 * has happened yet, and the same id and report may be retried.
 */
export async function reportItem(
  id: string,
  report: ItemReport,
): Promise<'saved' | 'sent' | 'unreachable' | { refused: ProblemCode }> {
  const { referenceId, type, category, title } = report;
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
    return 'saved';
  } catch {
    return sendFromMemory(id, report);
  }
}

async function sendFromMemory(id: string, report: ItemReport): ReturnType<typeof reportItem> {
  try {
    const answer = await callEndpoint(publicEndpoints.reportItem, { params: { id }, body: report });
    return answer.id === id ? 'sent' : 'unreachable';
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && error.status !== 429)
      return { refused: error.code };
    if (error instanceof Problem || error instanceof Unreachable) return 'unreachable';
    throw error;
  }
}

/** Lets the reporter close the item, which removes it from the public list. */
export function useCloseItem(report: Report) {
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: () =>
      callEndpoint(publicEndpoints.closeItem, {
        params: { id: report.id },
        body: { referenceId: report.referenceId },
      }),
  });
  return { close: () => mutate(), isClosing: isPending, isClosed: isSuccess, hasFailed: isError };
}

/** A report saved on this phone; null where the text is not valid. */
export function readItemReport(body: string | null): ItemReport | null {
  try {
    return body === null ? null : (itemBody.safeParse(JSON.parse(body)).data ?? null);
  } catch {
    return null;
  }
}

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
export const itemDrafts = draftsOf('item', itemDraft);
