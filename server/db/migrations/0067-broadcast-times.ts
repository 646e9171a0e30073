import { type Kysely, sql } from 'kysely';

/**
 * A broadcast may start later (null: at once), may override the quiet hours for a reason, may have a text of its
 * own for those who read English, and may go to one number only, to see it first.
 */
const statements = [
  `alter table broadcast_jobs
    add start_at timestamptz,
    add urgent_reason text not null default '',
    add message_en text not null default '',
    add is_trial boolean not null default false`,
  `alter table broadcast_logs add is_trial boolean not null default false`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
