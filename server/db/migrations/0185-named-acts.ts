import { type Kysely, sql } from 'kysely';

/** Who closed the messages, decided about an item or set a reminder, as they were named then; null in older rows. */
const statements = [
  `alter table conversation_ends add by_post text`,
  `alter table item_changes add by_name text, add by_post text`,
  `create index item_changes_of on item_changes (item_id, at)`,
  `alter table incident_reminders add by_name text, add by_post text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
