import { type Kysely, sql } from 'kysely';

/** When the complainant named an e-Zero FIR after filing, in a message; null: never, or in the complaint itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table incidents add column zero_fir_at timestamptz').execute(db);
}
