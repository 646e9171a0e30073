import type { SendOutcome } from '../rules/delivery.ts';

/** A refusal that says when to come again, or not. */
export function busyUntil(headers: Headers): SendOutcome {
  const seconds = Number(headers.get('retry-after'));
  return { kind: 'busy', afterMs: seconds > 0 ? seconds * 1000 : null };
}

/** What is known of a message after this error of the connection. */
export const outcomeAfter = (error: unknown): SendOutcome =>
  neverLeft(error) ? { kind: 'busy', afterMs: null } : { kind: 'unknown' };

/** The connection was never established, so nothing was sent. */
export function neverLeft(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH'].includes(
    cause?.code ?? '',
  );
}
