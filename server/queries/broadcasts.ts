import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { countOf } from './count.ts';

type Db = Kysely<Database>;

/** Those not finished, oldest first. */
export function activeBroadcastJobs(db: Db) {
  return db
    .selectFrom('broadcast_jobs')
    .selectAll()
    .where('finished_on', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** Newest first. */
export function listBroadcastLogs(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('broadcast_logs')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countBroadcastLogs = (db: Db) => countOf(db.selectFrom('broadcast_logs'));
