import { type Kysely, sql } from 'kysely';

/** Ready sentences that the superintendent put in place of those of the program. null: taken back. */
const statement = `create table step_phrases (
  kind text primary key,
  phrases jsonb,
  version integer not null,
  changed_at timestamptz not null
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
