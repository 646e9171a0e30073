import { type Kysely, sql } from 'kysely';

/** What the versions before left of reports that were anonymized: who had filed it by chat, and why an officer got it. */
const statements = [
  `delete from chat_reports using incidents
    where incidents.id = chat_reports.report_id and incidents.anonymized_at is not null`,
  `update incident_investigators set reason = '—' from incidents
    where incidents.id = incident_investigators.incident_id and incidents.anonymized_at is not null
      and incident_investigators.reason <> ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
