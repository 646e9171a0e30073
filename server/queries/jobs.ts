// When each job last succeeded, how often it has failed since, and when a worker was last there: for the figures of the server,
// which is another process.
import type { Db } from '../db/schema.ts';
import { keepFact, keptFact } from './rows.ts';

interface JobEnds {
  /** null: never. */
  readonly succeededAt: string | null;
  /** In a row, since then. */
  readonly failures: number;
}

const keyOf = (name: string) => `job:${name}`;

export async function noteJobEnd(
  db: Db,
  { name, at, isSuccess }: { name: string; at: Date; isSuccess: boolean },
): Promise<void> {
  const before = isSuccess ? null : await keptFact<JobEnds>(db, keyOf(name));
  const ends: JobEnds = isSuccess
    ? { succeededAt: at.toISOString(), failures: 0 }
    : { succeededAt: before?.succeededAt ?? null, failures: (before?.failures ?? 0) + 1 };
  await keepFact(db, keyOf(name), ends);
}

export async function jobEnds(db: Db): Promise<(JobEnds & { readonly name: string })[]> {
  const rows = await db
    .selectFrom('app_meta')
    .select(['key', 'value'])
    .where('key', 'like', keyOf('%'))
    .execute();
  return rows.map(({ key, value }) => ({ name: key.slice(keyOf('').length), ...(value as JobEnds) }));
}

const seenKey = 'worker_seen';

export const noteWorker = (db: Db, at: Date) => keepFact(db, seenKey, at);

/** null: none was ever there. */
export async function workerSeen(db: Db): Promise<Date | null> {
  const at = await keptFact<string>(db, seenKey);
  return at === null ? null : new Date(at);
}
