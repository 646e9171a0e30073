// What becomes of one write of an officer while its page waits for it.
import { deviceOutbox, getEntry, listEntries, type OutboxEntry } from '#offline/index.ts';

/** waiting: for the network, then it goes by itself. busy: for the service, likewise. signIn: for the next sign-in. person:
 * for a PIN of the roster. */
export type WaitsFor = 'waiting' | 'busy' | 'signIn' | 'person';

/** attention: refused, needs action. withdrawn: it never left. */
export type SendResult = 'delivered' | WaitsFor | 'attention' | 'withdrawn';

/** The same for all that one user has not sent: a round ends at the first that needs a sign-in or a person. */
export function waitsForOf(entries: readonly Pick<OutboxEntry, 'state' | 'trouble'>[]): WaitsFor {
  const has = (cause: OutboxEntry['trouble']) =>
    entries.some(({ state, trouble }) => state === 'sealed' && trouble === cause);
  if (has('sign_in')) return 'signIn';
  if (has('person')) return 'person';
  return has('busy') ? 'busy' : 'waiting';
}

/** After this time "Sending…" becomes "waiting"; sending continues. */
const timeoutMs = 10_000;
const behindMs = 1000;
const none: readonly OutboxEntry[] = [];

export async function endOf(
  id: string,
  settled: ReturnType<typeof untilSettled>,
  { owner, holdMs }: { readonly owner: string; readonly holdMs: number },
): Promise<SendResult> {
  // An offline device does not attempt to send, so the write can still be withdrawn. Behind one that failed, this one waits too.
  const before = navigator.onLine ? await listEntries(deviceOutbox, owner) : none;
  const waits = before.some(
    (entry) => entry.id !== id && entry.state !== 'attention' && entry.trouble !== null,
  );
  await settled.within(navigator.onLine ? holdMs + (waits ? behindMs : timeoutMs) : 0);
  if (settled.isWithdrawn()) return 'withdrawn';
  const kept = await getEntry(deviceOutbox, id);
  if (!kept) return 'delivered';
  if (kept.state === 'attention') return 'attention';
  return waitsForOf(await listEntries(deviceOutbox, owner));
}

export function untilSettled(id: string) {
  let forget = () => {};
  let isWithdrawn = false;
  const settled = new Promise<void>((resolve) => {
    forget = deviceOutbox.changes.subscribe((change) => {
      if (change.id !== id) return;
      if (change.what === 'withdrawn') isWithdrawn = true;
      if (['received', 'attention', 'waiting', 'withdrawn'].includes(change.what)) resolve();
    });
  });
  return {
    forget: () => forget(),
    isWithdrawn: () => isWithdrawn,
    within: (ms: number) => Promise.race([settled, new Promise<void>((late) => setTimeout(late, ms))]),
  };
}
