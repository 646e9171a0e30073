import { type Kysely, sql } from 'kysely';

/** The files of a message are found by it, at each look at a conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index incident_evidence_message on incident_evidence (message_id)
    where message_id is not null`.execute(db);
}
