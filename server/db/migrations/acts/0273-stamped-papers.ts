import { type Kysely, sql } from 'kysely';

/** That a station has put its seal on the paper of something lost, and under which number of its diary. */
const statements = [
  `alter table items add column stamp_number text`,
  `alter table items add column stamped_at timestamptz`,
  `alter table items add column stamped_by_name text`,
  `alter table items add column stamped_by_post text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
