// What becomes of one write of an officer while its page waits for it.
import { deviceOutbox, getEntry, listEntries, type OutboxEntry } from '#offline/index.ts';

/** waiting: sent later by itself. signIn: after the next sign-in. attention: refused, needs action. withdrawn: it never left. */
export type SendResult = 'delivered' | 'waiting' | 'signIn' | 'attention' | 'withdrawn';

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
  return kept.trouble === 'sign_in' ? 'signIn' : 'waiting';
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
