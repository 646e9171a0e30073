import { type Kysely, sql } from 'kysely';

/** For the index of words in server/db/large-indexes.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gin`.execute(db);
}
