// Does queued work. Any number of these may run, in the server's process or separately, on any number of
// machines.
import type PgBoss from 'pg-boss';
import { newBoss } from '../db/queues.ts';
import { idleBroadcasts } from '../queries/broadcasts/broadcasts.ts';
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
  readonly say: (line: string) => void;
}

/** A broadcast that no worker has touched for this long has lost its job with a dead worker. */
const idleMs = 10_000;
const sweepMs = 5000;

/** The database must have been migrated. */
export async function startWorker({ say, chores, ...deps }: WorkerDeps): Promise<Worker> {
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

  const work = async ([job]: PgBoss.Job<PartitionJob>[]) => {
    if (!job) return;
    const end = await running.track(workPartition(deps, job.data.id, stopping.signal));
    if (end !== 'ended') await queue.again(db, job.data, end.againInMs);
    // Where there was one job there may be another.
    boss.notifyWorker(worker);
  };
  const worker = await boss.work<PartitionJob>('broadcast', { pollingIntervalSeconds: 1 }, work);
  const timers = [sweeping];
  for (const { name, cron, run } of chores) {
    if (typeof cron === 'string') await boss.schedule(name, cron, undefined, { tz: 'Asia/Kolkata' });
    else {
      // Of all workers' calls one waits at a time: see the policy of the queue.
      const call = () => boss.send(name, {}, { singletonKey: name }).catch(complain);
      await call();
      timers.push(setInterval(call, cron * 1000));
    }
    const pollingIntervalSeconds = typeof cron === 'number' ? Math.min(cron, 5) : 5;
    await boss.work(name, { pollingIntervalSeconds }, () => running.track(run().catch(complain)));
  }
  if (sender.note) say(sender.note);

  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await boss.stop({ timeout: 25_000 });
      await running.settled();
    },
  };
}

/** An unreachable database raises an error every second; one line is enough. */
function complainOnce(say: (line: string) => void) {
  let last = '';
  return (error: unknown) => {
    const line = `Queued work: ${error instanceof Error ? error.message : JSON.stringify(error)}`;
    if (line !== last) say(line);
    last = line;
  };
}
