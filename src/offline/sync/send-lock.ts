// Allows one sender at a time among all pages and the worker, by a Web Lock, which ends with its page.
// Without Web Locks two may send the same entry: harmless, because the server repeats its answer for a known
// id.
import type { Outbox } from '../outbox/outbox.ts';
import { sendTimeoutMs } from './exchange.ts';

const textLock = 'vishwas-outbox-sender';
/** Longer than one request may take. */
const waitMs = sendTimeoutMs + 30_000;

/** null: another page or the worker held the lock for the whole time. */
export async function withSendLock<T>(
  { platform }: Pick<Outbox, 'platform'>,
  work: () => Promise<T>,
  name = textLock,
): Promise<T | null> {
  const { locks } = platform;
  if (!locks) return work();
  const giveUp = new AbortController();
  // A page frozen in the background may hold the lock for hours; a worker that waits for it would be killed.
  const cancel = platform.after(waitMs, () => giveUp.abort());
  let held = false;
  try {
    return await locks.request(name, { signal: giveUp.signal }, () => {
      held = true;
      cancel();
      return work();
    });
  } catch (error) {
    if (held) throw error;
    // The API can exist but be forbidden, like storage.
    return giveUp.signal.aborted ? null : work();
  } finally {
    cancel();
  }
}
