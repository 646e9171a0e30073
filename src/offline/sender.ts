// One sender at a time among all pages and the worker. Web Locks end with their page. Where there are none, a lease in the
// database stands for them: it may be wrong for a while when the clock jumps, and then two may send the same parcel, which the
// server's id rule makes harmless.
import { toHex } from './bytes.ts';
import type { Outbox } from './outbox.ts';
import { sendTimeoutMs } from './post.ts';
import { asked } from './store.ts';

const textLock = 'vishwas-outbox-sender';
/** Longer than one request may take: the lease is renewed before each. */
const leaseMs = sendTimeoutMs + 30_000;

/** `stay` renews; false: the lease is lost, stop. */
type Work<T> = (stay: () => Promise<boolean>) => Promise<T>;

/** null: another holds it, and still did after a lease's time. */
export async function asSender<T>(outbox: Outbox, work: Work<T>, name = textLock): Promise<T | null> {
  const { locks } = outbox.platform;
  return locks ? withLock(outbox, locks, work, name) : withLease(outbox, work, name);
}

async function withLock<T>(
  outbox: Outbox,
  locks: LockManager,
  work: Work<T>,
  name: string,
): Promise<T | null> {
  const giveUp = new AbortController();
  // A page frozen in the background may hold the lock for hours; a worker that waits for it would be killed.
  const cancel = outbox.platform.after(leaseMs, () => giveUp.abort());
  let held = false;
  try {
    return await locks.request(name, { signal: giveUp.signal }, () => {
      held = true;
      cancel();
      return work(async () => true);
    });
  } catch (error) {
    if (held) throw error;
    // Locks may be there and forbidden, as storage may be.
    return giveUp.signal.aborted ? null : withLease(outbox, work, name);
  } finally {
    cancel();
  }
}

interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly until: number;
}

async function withLease<T>(outbox: Outbox, work: Work<T>, name: string): Promise<T | null> {
  const { store, platform } = outbox;
  const holder = toHex(platform.fill(new Uint8Array(16)));
  const take = () =>
    store.run('readwrite', async ({ notes }) => {
      const lease: Lease | undefined = await asked(notes.get(name));
      const left = lease ? lease.until - platform.now() : 0;
      // More left than a lease is long: the clock was set back since.
      if (lease && lease.holder !== holder && left > 0 && left <= leaseMs) return false;
      await asked(notes.put({ name, holder, until: platform.now() + leaseMs }));
      return true;
    });
  if (!(await take())) return null;
  try {
    return await work(take);
  } finally {
    await store
      .run('readwrite', async ({ notes }) => {
        const lease: Lease | undefined = await asked(notes.get(name));
        if (lease?.holder === holder) await asked(notes.delete(name));
      })
      .catch(() => undefined);
  }
}
