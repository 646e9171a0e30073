import { type Kysely, sql } from 'kysely';

/** Up to when a complainant had seen what the police wrote, when writing this message; null: the phone did not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table messages add column seen_as_of timestamptz').execute(db);
}
