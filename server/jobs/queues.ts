import { newBoss, queueDatabase } from '../db/queues.ts';
import type { Db } from '../db/schema.ts';

/** How many workers may share one broadcast; each sends one message at a time. */
const partitions = 4;

export interface PartitionJob {
  readonly id: string;
  readonly lane: number;
}

export interface Queue {
  /** Inside `db`'s transaction: queued if that commits. */
  broadcast(db: Db, id: string): Promise<void>;
  /** Queues the rest of a partition after a pause. */
  again(db: Db, job: PartitionJob, afterMs: number): Promise<void>;
  /** Messages of the messaging app wait for their answers. */
  chat(db: Db): Promise<void>;
}

/** It only queues, so nothing has to be stopped. */
export function openQueue(db: Db): Queue {
  const boss = newBoss(db, { works: false });
  const send = (one: Db, job: PartitionJob, startAfter = 0) =>
    boss.send('broadcast', job, {
      db: queueDatabase(one),
      singletonKey: `${job.id}/${job.lane}`,
      ...(startAfter > 0 && { startAfter }),
    });
  return {
    async broadcast(one, id) {
      for (let lane = 0; lane < partitions; lane += 1) await send(one, { id, lane });
    },
    async again(one, job, afterMs) {
      await send(one, job, Math.ceil(afterMs / 1000));
    },
    async chat(one) {
      await boss.send('chat', {}, { db: queueDatabase(one), singletonKey: 'chat' });
    },
  };
}
