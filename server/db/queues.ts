// All queues, which pg-boss keeps in its own schema of the database: a job is queued in the transaction that creates it. A
// queue must exist before anything is sent to it, and its options change only by an update.
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from './schema.ts';

export const queueSchema = 'queue';

/** 'short': one waiting job for each key; a second one is not queued. */
const queues = [
  { name: 'broadcast', policy: 'short', retryLimit: 0, expireInSeconds: 120 },
  { name: 'retention', policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  { name: 'evidence', policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  { name: 'audit', policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  { name: 'escalation', policy: 'short', retryLimit: 0, expireInSeconds: 600 },
  { name: 'telling', policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  { name: 'arrivals', policy: 'short', retryLimit: 0, expireInSeconds: 600 },
  { name: 'mail', policy: 'short', retryLimit: 0, expireInSeconds: 600 },
  { name: 'shift-mail', policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  { name: 'step-times', policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  { name: 'search-refresh', policy: 'short', retryLimit: 0, expireInSeconds: 600 },
  { name: 'desk-push', policy: 'short', retryLimit: 0, expireInSeconds: 600 },
  { name: 'chat', policy: 'short', retryLimit: 0, expireInSeconds: 600 },
  { name: 'endings', policy: 'short', retryLimit: 0, expireInSeconds: 600 },
  // The next night is too late, and what hinders it may take a person: again after one to two hours, then two to four, then four to
  // eight.
  {
    name: 'backup',
    policy: 'short',
    retryLimit: 3,
    retryDelay: 3600,
    retryBackoff: true,
    expireInSeconds: 6 * 3600,
  },
  // pg-boss' own queue for scheduled jobs: only the owner can create a queue.
  { name: '__pgboss__send-it', policy: 'standard' },
] as const;

/** Of the jobs that run by the clock. */
export type ScheduledQueue = Exclude<(typeof queues)[number]['name'], 'broadcast' | '__pgboss__send-it'>;

/** The database interface of pg-boss, over our pool or inside our transaction. */
export const queueDatabase = (db: Db): PgBoss.Db => ({
  executeSql: (text, values = []) =>
    db.executeQuery<object>(CompiledQuery.raw(text, values)) as Promise<{ rows: object[] }>,
});

interface BossOptions {
  readonly works: boolean;
  /** Is given each query, so that a stop can wait for it. */
  readonly track?: <T>(query: Promise<T>) => Promise<T>;
}

const trackedDatabase = (db: PgBoss.Db, track: NonNullable<BossOptions['track']>): PgBoss.Db => ({
  executeSql: (text, values) => track(db.executeSql(text, values)),
});

/** `works`: also maintains the queues, such as jobs of dead workers; otherwise it only queues and need not be started. */
export const newBoss = (db: Db, { works, track }: BossOptions) =>
  new PgBoss({
    db: track ? trackedDatabase(queueDatabase(db), track) : queueDatabase(db),
    schema: queueSchema,
    migrate: false,
    supervise: works,
    schedule: works,
    maintenanceIntervalSeconds: 60,
  });

/** Run as the database's owner: creates missing tables and queues. */
export async function prepareQueues(db: Db): Promise<void> {
  const boss = new PgBoss({ db: queueDatabase(db), schema: queueSchema, supervise: false, schedule: false });
  await boss.start();
  for (const queue of queues) {
    await boss.createQueue(queue.name, queue);
    await boss.updateQueue(queue.name, queue);
  }
  await boss.stop({ graceful: false });
}
