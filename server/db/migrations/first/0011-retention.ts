import { type Kysely, sql } from 'kysely';

/**
 * When a closed incident was anonymised; and an index of closed ones that still hold personal data, oldest
 * first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['incidents', 'officer_complaints']) {
    await sql`alter table ${sql.table(table)} add column anonymized_at timestamptz`.execute(db);
    await sql`create index ${sql.ref(`${table}_closed`)} on ${sql.table(table)} (received_at)
      where anonymized_at is null and status in ('resolved', 'noAction')`.execute(db);
  }
}
