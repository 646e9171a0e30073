// One worker's share of one broadcast: it takes a batch, and for each recipient writes down that it tries, sends, and writes down
// what became of it, by the same commit as that it tries the next one. Killed anywhere, it leaves at most one message of which
// nobody knows whether it went out; that one comes due again and is sent once more, and never a third time.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { beginBroadcast, writeProgress } from '../queries/broadcasts/broadcasts.ts';
import {
  abandonSilent,
  type Claimed,
  claimDeliveries,
  closeDeliveries,
  nextDeliveryInMs,
  type Settled,
  settleDelivery,
  startDelivery,
} from '../queries/broadcasts/deliveries.ts';
import { giveUpMs, isTrouble, pauseMs, settlementOf } from '../rules/delivery.ts';
import type { Sender } from './message.ts';

export interface PartitionDeps {
  readonly db: Kysely<Database>;
  readonly sender: Sender;
  /** For so long nobody else touches a message that is under way. */
  readonly patienceMs: number;
}

/** 'ended', or how long to leave it alone. */
type LaneEnd = 'ended' | { readonly againInMs: number };

const sliceMs = 15_000;
const progressMs = 1000;
/** A longer pause gives the worker to other broadcasts. */
const longestPauseHereMs = 2000;

/** Works until the broadcast has ended, a pause is due, `stop` is aborted, or others should have their turn. */
export async function workPartition(
  { db, sender, patienceMs }: PartitionDeps,
  id: string,
  stop: AbortSignal,
): Promise<LaneEnd> {
  const job = await beginBroadcast(db, id);
  if (!job) return 'ended';
  if (Date.now() - job.created_at.getTime() > giveUpMs) await closeDeliveries(db, id, 'failed');
  const until = Date.now() + sliceMs;
  let written = Date.now();
  let troubles = 0;
  /** Sent, and not written down yet. */
  let last: Settled | null = null;

  while (!stop.aborted && Date.now() < until) {
    const batch = await claimDeliveries(db, {
      broadcastId: id,
      claim: randomUUID(),
      limit: job.batch_size,
      leaseMs: patienceMs,
    });
    if (batch.length === 0) {
      await settle();
      return rest();
    }
    for (const claimed of batch) {
      if (stop.aborted) break;
      const pause = await deliver(claimed);
      if (pause === 0) continue;
      await settle();
      if (pause > longestPauseHereMs) return leave(pause);
      await wait(pause, undefined, { signal: stop }).catch(() => undefined);
    }
    if (Date.now() - written < progressMs) continue;
    await settle();
    if (await writeProgress(db, id)) return 'ended';
    written = Date.now();
  }
  await settle();
  return leave(0);

  /** The pause that follows. */
  async function deliver(claimed: Claimed): Promise<number> {
    const before = last;
    last = null;
    const started = await startDelivery(db, claimed, { leaseMs: patienceMs, before });
    if (!started || !job) return 0;
    const { phone, language } = started;
    const reference = `${id}:${claimed.recipientId}`;
    const message = { phone, language, text: job.message, file: job.file, reference };
    const outcome = await sender.send(message, Math.min(12_000, patienceMs * 0.8));
    last = { claimed, settlement: settlementOf(outcome, started) };
    troubles = isTrouble(outcome) ? troubles + 1 : 0;
    return troubles === 0 ? 0 : pauseMs(troubles, outcome.kind === 'busy' ? outcome.afterMs : null);
  }

  async function settle(): Promise<void> {
    if (last) await settleDelivery(db, last);
    last = null;
  }

  /** Nothing is due: it has ended, or what others have under way must be waited for. */
  async function rest(): Promise<LaneEnd> {
    await abandonSilent(db, id);
    const next = await nextDeliveryInMs(db, id);
    return leave(Math.max(next ?? 0, 500));
  }

  async function leave(againInMs: number): Promise<LaneEnd> {
    return (await writeProgress(db, id)) ? 'ended' : { againInMs };
  }
}
