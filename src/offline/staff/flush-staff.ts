// Sends the entries of one officer, from a page; the service worker holds no credential and never does.
import { personHeader } from '#contract/staff/person.ts';
import type { OutboxRequest } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { type FlushResult, flush } from '../sync/flush.ts';
import { proofHeader, signedBy, signedCall } from './person-keys.ts';
import type { StaffKeys } from './staff-keys.ts';

/** The token and its user: another tab may have signed in as somebody else. */
export interface StaffToken {
  readonly userId: string;
  readonly token: string;
}

/** Sends one officer's entries: `session` is asked before each request, and after null or another user nothing more is
 * sent. Entries of others are neither decrypted nor sent. */
export function flushStaff(
  outbox: Outbox,
  keys: StaffKeys,
  session: () => Promise<StaffToken | null> | StaffToken | null,
  wake = true,
): Promise<FlushResult> {
  const headers = async () => {
    const now = await session();
    return now?.userId === keys.userId ? { authorization: `Bearer ${now.token}` } : null;
  };
  // Made before the station had a roster, or by an older version: who is at the console delivers it.
  const sign = async (request: OutboxRequest) =>
    request.headers[personHeader]
      ? {}
      : proofHeader(await signedBy(keys.userId, signedCall(request), platform));
  const { platform } = outbox;
  return flush(outbox, { owner: keys.userId, cipher: keys.entries, headers, sign, wake });
}
