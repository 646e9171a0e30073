import { type Kysely, sql } from 'kysely';

/**
 * The index of words also holds the week and the quarter of receipt (in India), so that a search of the newest of them reads
 * nothing older. The short list of pending entries is read by each search.
 */
const statements = [
  `create extension if not exists btree_gin`,
  `drop index incidents_search`,
  `create index incidents_search on incidents using gin (
    (date_trunc('week', received_at at time zone 'Asia/Kolkata')::date),
    (date_trunc('quarter', received_at at time zone 'Asia/Kolkata')::date),
    search_fold gin_trgm_ops) with (gin_pending_list_limit = 256)`,
  `analyze incidents`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
