import type { StaffKeys } from '../crypto/staff-keys.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { type FlushReport, flush } from './flush.ts';

/** The token and its user: another tab may have signed in as somebody else. */
export interface StaffToken {
  readonly userId: string;
  readonly token: string;
}

/**
 * Flushes one officer's entries from a page in which this officer is signed in. `session` is called before
 * each request; null or another user: nothing is sent. Entries of other users are neither decrypted nor sent.
 */
export function flushStaff(
  outbox: Outbox,
  keys: StaffKeys,
  session: () => Promise<StaffToken | null> | StaffToken | null,
  wake = true,
): Promise<FlushReport> {
  const headers = async () => {
    const now = await session();
    return now?.userId === keys.userId ? { authorization: `Bearer ${now.token}` } : null;
  };
  return flush(outbox, { owner: keys.userId, cipher: keys.parcels, headers, wake });
}
