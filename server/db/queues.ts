// Every queue of work, once. pg-boss keeps them in a schema of its own in the same database, so that work is queued in the transaction
// that makes it. A queue must be there before anything is sent to it, and its options change only by an update.
import { CompiledQuery, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export const queueSchema = 'queue';

/** 'short': one waiting job for each key; a second is not queued. */
const queues = [
  { name: 'broadcast', policy: 'short', retryLimit: 0, expireInSeconds: 120 },
  { name: 'retention', policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  { name: 'evidence', policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  { name: 'backup', policy: 'short', retryLimit: 0, expireInSeconds: 6 * 3600 },
  // pg-boss' own, through which it starts what is scheduled: only the owner can make a queue.
  { name: '__pgboss__send-it', policy: 'standard' },
] as const;

/** What pg-boss asks of a database, over our own pool or inside our own transaction. */
export const queueDatabase = (db: Db): PgBoss.Db => ({
  executeSql: (text, values = []) =>
    db.executeQuery<object>(CompiledQuery.raw(text, values)) as Promise<{ rows: object[] }>,
});

/** `works`: looks after the queues too, old jobs and those of dead workers. Else it only queues, and need not be started. */
export const newBoss = (db: Db, { works }: { works: boolean }) =>
  new PgBoss({
    db: queueDatabase(db),
    schema: queueSchema,
    migrate: false,
    supervise: works,
    schedule: works,
    maintenanceIntervalSeconds: 60,
  });

/** As the owner of the database: makes the tables and queues that are missing. */
export async function prepareQueues(db: Db): Promise<void> {
  const boss = new PgBoss({ db: queueDatabase(db), schema: queueSchema, supervise: false, schedule: false });
  await boss.start();
  for (const queue of queues) {
    await boss.createQueue(queue.name, queue);
    await boss.updateQueue(queue.name, queue);
  }
  await boss.stop({ graceful: false });
}
