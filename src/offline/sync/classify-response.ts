// Classifies an answer to an outbox entry. Only an answer from our server to this request changes its state:
// a 2xx whose JSON repeats the entry's id, or a refusal in our form. After any answer of a portal, proxy or
// failing server the entry stays queued.

import { publicOwner, type RefusalDetails, type RefusalReason, type RetryCause } from '../outbox/entry.ts';
import type { Refusal, ServerResponse } from './exchange.ts';

export type DeliveryResult =
  | { readonly what: 'received'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly what: 'attention'; readonly reason: RefusalReason; readonly details: RefusalDetails }
  | { readonly what: 'wait'; readonly trouble: RetryCause; readonly askedMs: number | null };

export function classifyResponse(
  { status, json, refusal, retryAfterMs: askedMs }: ServerResponse,
  id: string,
  owner: string,
): DeliveryResult {
  const isTaken = status >= 200 && status < 300 && isRecord(json) && json.id === id && json.success === true;
  if (isTaken) return { what: 'received', answer: json };
  if (!refusal) return { what: 'wait', trouble: status === 0 ? 'network' : 'portal', askedMs: null };
  const staff = owner !== publicOwner;
  if (final.has(status) || (staff && (status === 403 || status === 404))) {
    return { what: 'attention', ...problemOf(status, refusal) };
  }
  if (staff && refusal.code === 'person_needed') return { what: 'wait', trouble: 'person', askedMs: null };
  if (staff && status === 401) return { what: 'wait', trouble: 'sign_in', askedMs: null };
  if (status >= 500 || status === 429) return { what: 'wait', trouble: 'busy', askedMs };
  // A 401, 403 or 404 for a citizen comes from an incomplete deployment; the citizen cannot fix it.
  return { what: 'wait', trouble: 'refused', askedMs };
}

/** The same bytes would be refused again. 409: taken, different or stale. 410: erased. */
const final = new Set([400, 409, 410, 413, 415]);

function problemOf(status: number, body: Refusal): { reason: RefusalReason; details: RefusalDetails } {
  const fields = Array.isArray(body.fields) ? body.fields.filter(isRecord) : [];
  return {
    reason: { status, code: body.code },
    details: {
      message: typeof body.message === 'string' ? body.message : null,
      requestId: typeof body.requestId === 'string' ? body.requestId : null,
      fields: fields.map(({ path, code: fault }) => ({ path: String(path), code: String(fault) })),
      current: body.current ?? null,
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
