// One worker's share of one broadcast. It takes a batch; for each recipient it records the attempt, sends,
// and records the result, in the same commit as the next attempt. If it is killed, at most one message has an
// unknown result; that one becomes due again and is sent once more, never a third time.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isUnreachable } from '../db/monitored-pool.ts';
import type { Db } from '../db/schema.ts';
import { beginBroadcast, broadcastDue, markToFile, writeProgress } from '../queries/broadcasts/broadcasts.ts';
import {
  abandonSilent,
  type Claimed,
  claimDeliveries,
  closeDeliveries,
  nextDeliveryInMs,
  postponeDelivery,
  type Settled,
  settleDelivery,
  startDelivery,
} from '../queries/broadcasts/deliveries.ts';
import { hasOpenWindow } from '../queries/chat/people.ts';
import { giveUpMs, isTrouble, pauseMs, settlementOf } from '../rules/delivery.ts';
import { windowMs } from '../rules/messaging/window.ts';
import { openFromAll } from '../rules/telling/ladder.ts';
import { pauseBefore, type QuietHours } from '../rules/telling/quiet-hours.ts';
import type { Sender } from './message.ts';

export interface PartitionDeps {
  readonly db: Db;
  readonly sender: Sender;
  /** For this long no other worker touches a message in progress. */
  readonly timeoutMs: number;
  /** In them only what is urgent is sent; null: none. */
  readonly quiet: QuietHours | null;
  /** Only who wrote within a day can be reached: see rules/messaging/window.ts. */
  readonly isWindowed?: boolean;
}

/** 'ended', or the time until it should run again. */
type PartitionEnd = 'ended' | { readonly againInMs: number };

const sliceMs = 15_000;
const progressMs = 1000;
/** For a longer pause the worker turns to other broadcasts. */
const longestPauseHereMs = 2000;
/** A result that the database could not take is kept for so long: a standby takes over within it. */
const keptMs = 2 * 60_000;
const betweenTriesMs = 200;

/** Works until the end, a pause, `stop`, or the turn of another broadcast. */
export async function workPartition(
  { db, sender, timeoutMs, quiet, isWindowed = false }: PartitionDeps,
  id: string,
  stop: AbortSignal,
): Promise<PartitionEnd> {
  const due = await broadcastDue(db, id);
  if (!due) return 'ended';
  const pause = pauseBefore(due, quiet, new Date());
  if (pause > 0) return { againInMs: pause };
  const job = await beginBroadcast(db, id);
  if (!job) return 'ended';
  if (sender.toFile) await markToFile(db, id);
  if (Date.now() - (job.start_at ?? job.created_at).getTime() > giveUpMs)
    await closeDeliveries(db, id, 'failed');
  const until = Date.now() + sliceMs;
  let written = Date.now();
  let troubles = 0;
  /** Sent, but not recorded yet. */
  let last: Settled | null = null;

  /** undefined: its time is over. */
  const work = async (): Promise<PartitionEnd | undefined> => {
    while (!stop.aborted && Date.now() < until) {
      // Before the next claim: a worker that stood still for longer than its lease would claim what it has just sent.
      await settle();
      const night = pauseBefore(job, quiet, new Date());
      if (night > 0) return leave(night);
      const batch = await claimDeliveries(db, {
        broadcastId: id,
        claim: randomUUID(),
        limit: job.batch_size,
        leaseMs: timeoutMs,
      });
      if (batch.length === 0) return rest();
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
    return undefined;
  };

  try {
    const end = await work();
    await settle();
    return end ?? (await leave(0));
  } catch (error) {
    if (isUnreachable(error)) await settleWhenBack();
    throw error;
  }

  /** Returns the pause that follows. */
  async function deliver(claimed: Claimed): Promise<number> {
    const started = await startDelivery(db, claimed, { leaseMs: timeoutMs, before: last });
    last = null;
    if (!started || !job) return 0;
    const { phone, language, hours } = started;
    const now = new Date();
    const open = openFromAll(hours, now);
    if (open > now) {
      await postponeDelivery(db, claimed, open);
      return 0;
    }
    if (isWindowed && !(await hasOpenWindow(db, phone, new Date(now.getTime() - windowMs)))) {
      last = { claimed, settlement: settlementOf({ kind: 'failed' }, started) };
      return 0;
    }
    const reference = `${id}:${claimed.recipientId}`;
    const text = language === 'en' && job.message_en !== '' ? job.message_en : job.message;
    const message = { phone, language, text, file: job.file, reference };
    const outcome = await sender.send(message, Math.min(12_000, timeoutMs * 0.8));
    last = { claimed, settlement: settlementOf(outcome, started) };
    troubles = isTrouble(outcome) ? troubles + 1 : 0;
    return troubles === 0 ? 0 : pauseMs(troubles, outcome.kind === 'busy' ? outcome.afterMs : null);
  }

  async function settle(): Promise<void> {
    if (last) await settleDelivery(db, last);
    last = null;
  }

  /** Forgotten, it would be sent again. */
  async function settleWhenBack(): Promise<void> {
    for (const end = Date.now() + keptMs; ; ) {
      try {
        return await settle();
      } catch (error) {
        if (!isUnreachable(error) || stop.aborted || Date.now() > end) throw error;
        await wait(betweenTriesMs);
      }
    }
  }

  /** Nothing is due: the broadcast has ended, or other workers' messages are in progress. */
  async function rest(): Promise<PartitionEnd> {
    await abandonSilent(db, id);
    const next = await nextDeliveryInMs(db, id);
    return leave(Math.max(next ?? 0, 500));
  }

  async function leave(againInMs: number): Promise<PartitionEnd> {
    return (await writeProgress(db, id)) ? 'ended' : { againInMs };
  }
}
