import { type Kysely, sql } from 'kysely';

/** The words for the accused officer, in any order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index officer_complaints_accused_words
    on officer_complaints using gin (string_to_array(accused_name_fold, ' '))`.execute(db);
}
