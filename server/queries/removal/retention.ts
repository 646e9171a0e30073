// Finds and anonymizes or deletes expired rows, one batch at a time, each in the caller's transaction. Rows
// on legal hold are skipped.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { closedNames } from '#contract/status.ts';
import type { Database } from '../../db/schema.ts';
import { anonymisedValues } from '../incident-columns.ts';

type Db = Kysely<Database>;

const batch = 500;

const isFree = (id: RawBuilder<unknown>) =>
  sql`not exists (select from legal_holds where legal_holds.report_id = ${id})`;

interface ClosedCase {
  readonly id: string;
  readonly reference: string;
}

const changesOf = {
  incidents: { table: 'incident_changes', key: 'incident_id', reference: 'reference_id' },
  officer_complaints: { table: 'officer_complaint_changes', key: 'complaint_id', reference: 'id::text' },
} as const;

export type CaseTable = keyof typeof changesOf;

/** Closed cases received and last changed before `before`. Locked, so that nobody reopens one meanwhile. */
export async function closedBefore(db: Db, table: CaseTable, before: Date): Promise<ClosedCase[]> {
  const { table: changes, key, reference } = changesOf[table];
  const { rows } = await sql<ClosedCase>`
    select id, ${sql.raw(reference)} as reference from ${sql.table(table)} as report
    where anonymized_at is null and status in (${sql.join(closedNames)}) and received_at < ${before}
      and not exists (select from ${sql.table(changes)} as change
        where change.${sql.ref(key)} = report.id and change.at >= ${before})
      and ${isFree(sql`report.id`)}
    order by received_at limit ${batch} for update skip locked`.execute(db);
  return rows;
}

/** incident-columns.ts lists which columns stay. */
export async function anonymizeIncidents(
  db: Db,
  reports: readonly (ClosedCase & { searchFold: string })[],
  at: Date,
): Promise<void> {
  const ids = reports.map(({ id }) => id);
  const replaced = anonymisedValues.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update incidents set ${sql.join(replaced)},
      anonymized_at = ${at}, search_fold = given.fold, version = version + 1
    from unnest(${ids}::uuid[], ${reports.map(({ searchFold }) => searchFold)}::text[]) as given(id, fold)
    where incidents.id = given.id`.execute(db);
  await db.updateTable('incident_changes').set({ note: '—' }).where('incident_id', 'in', ids).execute();
  await db.deleteFrom('incident_evidence').where('incident_id', 'in', ids).execute();
}

/** The accused officer stays: this is the force's own record. */
export async function anonymizeOfficerComplaints(
  db: Db,
  reports: readonly ClosedCase[],
  at: Date,
): Promise<void> {
  const ids = reports.map(({ id }) => id);
  await db
    .updateTable('officer_complaints')
    .set({
      full_name: '—',
      complaint_description: '—',
      location: '—',
      search_fold: '',
      anonymized_at: at,
      version: sql`version + 1`,
    })
    .where('id', 'in', ids)
    .execute();
  await db
    .updateTable('officer_complaint_changes')
    .set({ note: '—' })
    .where('complaint_id', 'in', ids)
    .execute();
}

export async function itemsBefore(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from items where received_at < ${before}
    and ${isFree(sql`items.id`)} order by received_at limit ${batch} for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tables of technical rows, which have no legal hold. */
export type DeletedCounts =
  | 'sessions'
  | 'codes'
  | 'deliveries'
  | 'broadcastLogs'
  | 'interactions'
  | 'guesses'
  | 'calls'
  | 'hookMessages';

export async function deleteTechnicalRows(db: Db, what: DeletedCounts, before: Date): Promise<number> {
  const { table, where } = forgotten[what](before);
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${where} limit ${batch * 10}))`.execute(db);
  return Number(numAffectedRows);
}

const forgotten: Record<
  DeletedCounts,
  (before: Date) => { table: keyof Database; where: RawBuilder<unknown> }
> = {
  sessions: (before) => ({
    table: 'sessions',
    where: sql`expires_at < ${before} or revoked_at < ${before}`,
  }),
  codes: (before) => ({ table: 'password_codes', where: sql`expires_at < ${before}` }),
  deliveries: (before) => ({
    table: 'broadcast_deliveries',
    where: sql`broadcast_id in (select id from broadcast_jobs where finished_on < ${before})`,
  }),
  broadcastLogs: (before) => ({
    table: 'broadcast_logs',
    where: sql`created_at < ${before}
      and not exists (select from broadcast_jobs where id::text = job_id and finished_on is null)`,
  }),
  guesses: (before) => ({ table: 'password_guesses', where: sql`last_at < ${before}` }),
  interactions: (before) => ({ table: 'bot_interactions', where: sql`occurred_at < ${before}` }),
  calls: (before) => ({ table: 'bot_calls', where: sql`received_at < ${before}` }),
  hookMessages: (before) => ({ table: 'hook_messages', where: sql`received_at < ${before}` }),
};
