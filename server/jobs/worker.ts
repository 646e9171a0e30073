// Does queued work. Any number of these may run, in the server's process or separately, on any number of
// machines.
import type PgBoss from 'pg-boss';
import { newBoss } from '../db/queues.ts';
import type { Db } from '../db/schema.ts';
import type { Say } from '../operator-log.ts';
import { idleBroadcasts } from '../queries/broadcasts/broadcasts.ts';
import { noteJobEnd, noteWorker } from '../queries/jobs.ts';
import { type PartitionDeps, workPartition } from './broadcast-partition.ts';
import { openQueue, type PartitionJob } from './queues.ts';
import { openRunning } from './running.ts';
import type { ScheduledJob } from './scheduled-jobs.ts';

export interface Worker {
  /** Resolves when the current message is settled. */
  stop(): Promise<void>;
}

interface WorkerDeps extends PartitionDeps {
  readonly chores: readonly ScheduledJob[];
  readonly say: Say;
  readonly now?: () => Date;
}

/** A broadcast that no worker has touched for this long has lost its job with a dead worker. */
const idleMs = 10_000;
const sweepMs = 5000;
const seenMs = 30_000;

/** The database must have been migrated. */
export async function startWorker({
  say,
  chores,
  now = () => new Date(),
  ...deps
}: WorkerDeps): Promise<Worker> {
  const { db, sender } = deps;
  const stopping = new AbortController();
  const queue = openQueue(db);
  const running = openRunning();
  const boss = newBoss(db, { works: true, track: running.track });
  const complain = complainOnce(say);
  boss.on('error', complain);
  await boss.start();

  const sweep = async (forMs: number) => {
    for (const id of await idleBroadcasts(db, forMs)) await queue.broadcast(db, id);
  };
  await sweep(0);
  const sweeping = setInterval(() => void sweep(idleMs).catch(complain), sweepMs);
  const beHere = () => noteWorker(db, now()).catch(complain);
  await beHere();

  const work = async ([job]: PgBoss.Job<PartitionJob>[]) => {
    if (!job) return;
    const end = await running.track(workPartition(deps, job.data.id, stopping.signal));
    if (end !== 'ended') await queue.again(db, job.data, end.againInMs);
    // Where there was one job there may be another.
    boss.notifyWorker(worker);
  };
  const worker = await boss.work<PartitionJob>('broadcast', { pollingIntervalSeconds: 1 }, work);
  const timers = [sweeping, setInterval(beHere, seenMs)];
  const note = noteEnds(db, now, complain);
  for (const { name, cron, pollSeconds, run } of chores) {
    if (typeof cron === 'string') await boss.schedule(name, cron, undefined, { tz: 'Asia/Kolkata' });
    else {
      // Of all workers' calls one waits at a time: see the policy of the queue.
      const call = () => boss.send(name, {}, { singletonKey: name }).catch(complain);
      await call();
      timers.push(setInterval(call, cron * 1000));
    }
    const pollingIntervalSeconds = pollSeconds ?? (typeof cron === 'number' ? Math.min(cron, 5) : 5);
    await boss.work(name, { pollingIntervalSeconds }, () => running.track(note(name, run)));
  }
  if (sender.note) say(sender.note, 'info');

  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await boss.stop({ timeout: 25_000 });
      await running.settled();
    },
  };
}

/** Notes how each run ended. A failed job stays failed, so that the queue may try it again. */
function noteEnds(db: Db, now: () => Date, complain: Complain) {
  const noted = new Map<string, number>();
  return async (name: string, run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      complain(error, name);
      noted.delete(name);
      await noteJobEnd(db, { name, at: now(), isSuccess: false }).catch(complain);
      throw error;
    }
    const at = now();
    // Some run every five seconds.
    if (at.getTime() - (noted.get(name) ?? 0) < seenMs) return;
    noted.set(name, at.getTime());
    await noteJobEnd(db, { name, at, isSuccess: true }).catch(complain);
  };
}

type Complain = (error: unknown, job?: string) => void;

/** An unreachable database raises an error every second; one line is enough. */
function complainOnce(say: Say): Complain {
  let last = '';
  return (error, job) => {
    const what = error instanceof Error ? error.message : JSON.stringify(error);
    const line = typeof job === 'string' ? `The job ${job} failed: ${what}` : `Queued work: ${what}`;
    if (line !== last) say(line, 'error', typeof job === 'string' ? { job } : {});
    last = line;
  };
}
