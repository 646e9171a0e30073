// Rows may be corrupt or tampered with. Such a row is listed and can be deleted; it is not sent and does not
// block others. Valid fields stay as they are.
import type { EntryRow, OutboxRequest, ReceiptRow, Wait } from './entry.ts';

export function isRequest(value: unknown): value is OutboxRequest {
  if (!isRecord(value)) return false;
  const { method, path, headers, body, summary } = value;
  const isAddressed = typeof method === 'string' && typeof path === 'string' && path.startsWith('/');
  return isAddressed && isRecord(headers) && body instanceof Uint8Array && isRecord(summary);
}

/** The request is not checked here; the code that decrypts it checks it first. */
export function sanitizeEntry(row: EntryRow): EntryRow {
  return {
    ...row,
    case: typeof row.case === 'string' ? row.case : row.id,
    kind: typeof row.kind === 'string' ? row.kind : 'unknown',
    state: ['sealed', 'sending', 'attention'].includes(row.state) ? row.state : 'sealed',
    madeAt: numberIn(row.madeAt),
    attempts: numberIn(row.attempts),
    wait: sanitizeWait(row.wait),
    reason: isRecord(row.reason) ? row.reason : null,
    details: isRecord(row.details) ? row.details : null,
  };
}

export function sanitizeReceipt(row: ReceiptRow): ReceiptRow {
  const madeAt = numberIn(row.madeAt);
  return {
    ...row,
    madeAt,
    kind: typeof row.kind === 'string' ? row.kind : 'unknown',
    referenceId: typeof row.referenceId === 'string' ? row.referenceId : null,
    receivedAt: Number.isNaN(Date.parse(row.receivedAt)) ? new Date(madeAt).toISOString() : row.receivedAt,
    receipt: isRecord(row.receipt) ? row.receipt : null,
    body: row.body instanceof Uint8Array ? row.body : null,
    summary: isRecord(row.summary) ? row.summary : null,
  };
}

export const sanitizeWait = (wait: Wait | null): Wait | null =>
  isRecord(wait) && Math.abs(wait.until) <= lastMoment ? wait : null;

/** Also 0 where no date can be made of it. */
export const numberIn = (value: number): number => (Math.abs(value) <= lastMoment ? value : 0);

const lastMoment = 8.64e15;

// The types of rows say what they should be, not what they are.
const isRecord = <T>(value: T): value is T & Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
