import { type Kysely, sql } from 'kysely';

/** Migration 0195 once built the index of words itself, under the name of the one before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    if (select indnatts = 3 from pg_index where indexrelid = to_regclass('incidents_search')) then
      alter index incidents_search rename to incidents_words;
    end if;
  end $$`.execute(db);
}
