import { type Kysely, sql } from 'kysely';

/** Whether a broadcast was only written to a file of the server. A message that left has the messaging app's id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table broadcast_logs add to_file boolean not null default false`.execute(db);
  await sql`update broadcast_logs set to_file = true where success_count > 0 and not exists (
    select from broadcast_deliveries where broadcast_id::text = job_id and message_id is not null)
    and exists (select from broadcast_deliveries where broadcast_id::text = job_id)`.execute(db);
}
