// Two roles on one database: the owner migrates; the application's role reads and writes, but can neither
// change nor delete an audit line.
import { type Kysely, sql } from 'kysely';
import { queueSchema } from './queues.ts';
import type { Database } from './schema.ts';

/** Run as the owner after each migration, so that new tables are granted too. `role` is the application's. */
export async function grantAccess(owner: Kysely<Database>, role: string): Promise<void> {
  const to = sql.id(role);
  for (const schema of ['public', queueSchema]) {
    await sql`grant usage on schema ${sql.id(schema)} to ${to}`.execute(owner);
    await sql`grant select, insert, update, delete on all tables in schema ${sql.id(schema)} to ${to}`.execute(
      owner,
    );
  }
  await sql`grant usage, select on all sequences in schema public to ${to}`.execute(owner);
  await sql`revoke update, delete, truncate on audit from ${to}`.execute(owner);
  await sql`revoke insert, update, delete on schema_migrations from ${to}`.execute(owner);
}

/** Whether this connection's role could rewrite the audit: it could drop the trigger that protects it. */
export async function ownsAudit(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select has_table_privilege('audit', 'update, delete, truncate') as owns`.execute(db);
  return rows[0]?.owns ?? true;
}
