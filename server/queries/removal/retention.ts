// Finds and anonymizes or deletes expired rows, one batch at a time, each in the caller's transaction. Rows
// on legal hold are skipped.
import { type RawBuilder, sql } from 'kysely';
import { closedNames } from '#contract/shared/status.ts';
import { type FieldColumns, incidentFields } from '#contract/staff/incident-fields.ts';
import type { Database, Db } from '../../db/schema.ts';
import type { Incidents } from '../../db/schema-incidents.ts';
import { deleteConversations } from '../conversation/messages.ts';
import { anonymizeClosingAnswers } from '../incidents/closing-answers.ts';
import { changesOf, type StatusTable } from '../incidents/status-changes.ts';
import { anonymizeSteps, hasOpenFile } from '../incidents/steps.ts';
import { anonymizeTellings } from '../tellings.ts';
import { forgetWrites } from '../writes.ts';

type Value = string | null | readonly string[];
type Anonymized = 'keep' | { readonly to: Value } | 'computed';

const otherColumns: Record<Exclude<keyof Incidents, keyof FieldColumns>, Anonymized> = {
  id: 'keep',
  reference_id: 'keep',
  source: 'keep',
  report_type: 'keep',
  latitude: { to: null },
  longitude: { to: null },
  accuracy_m: { to: null },
  where_happened: { to: '—' },
  who_involved: { to: '' },
  language: 'keep',
  made_at: 'keep',
  received_at: 'keep',
  read_at: 'keep',
  status: 'keep',
  version: 'computed',
  station_id: 'keep',
  sent_to_officer: 'keep',
  given_at: 'keep',
  officer_id: 'keep',
  investigator_id: 'keep',
  investigator_name: 'keep',
  investigator_post: 'keep',
  last_by_name: 'keep',
  last_by_post: 'keep',
  read_by_name: 'keep',
  read_by_post: 'keep',
  body_sha256: 'keep',
  receipt_key_id: 'keep',
  receipt_signature: 'keep',
  search_fold: 'computed',
  identifiers: { to: [] },
  anonymized_at: 'computed',
  due_at: 'computed',
  due_clock: 'computed',
  sign_due_at: 'computed',
  raise_at: 'computed',
  stage: 'keep',
  fir_number: 'keep',
  is_irregular: 'computed',
  due_stale: 'computed',
  message_since: 'computed',
  zero_fir_at: 'keep',
  sign_slot: { to: null },
  sign_slot_woman: { to: null },
};

export const incidentColumns: Readonly<Record<string, Anonymized>> = {
  ...Object.fromEntries(Object.values(incidentFields).map(({ column, anonymized }) => [column, anonymized])),
  ...otherColumns,
};

/** The personal columns with their replacements. */
const anonymisedValues: readonly (readonly [column: string, value: Value])[] = Object.entries(
  incidentColumns,
).flatMap(([column, anonymized]) =>
  typeof anonymized === 'object' ? [[column, anonymized.to] as const] : [],
);

const batch = 500;

const isFree = (id: RawBuilder<unknown>) =>
  sql`not exists (select from legal_holds where legal_holds.report_id = ${id})`;

interface Closed {
  readonly id: string;
  readonly reference: string;
}

const referenceOf = { incidents: 'reference_id', officer_complaints: 'id::text' } as const;

/** Closed ones received and last changed before `before`. Locked, so that nobody reopens one meanwhile. */
export async function closedBefore(db: Db, table: StatusTable, before: Date): Promise<Closed[]> {
  const { changes, key } = changesOf[table];
  const { rows } = await sql<Closed>`
    select id, ${sql.raw(referenceOf[table])} as reference from ${sql.table(table)} as report
    where anonymized_at is null and status in (${sql.join(closedNames)}) and received_at < ${before}
      and not exists (select from ${sql.table(changes)} as change
        where change.${sql.ref(key)} = report.id and change.at >= ${before})
      ${
        table === 'incidents'
          ? sql`and (message_since is null or message_since < ${before})
        and not ${hasOpenFile(sql`report.id`)} and not exists
        (select from incident_steps where incident_id = report.id and at >= ${before})`
          : // One of the site goes after its report, whose changes are all in the report's history.
            sql`and not exists (select from incidents
        where incidents.id = report.id and incidents.anonymized_at is null)`
      }
      and ${isFree(sql`report.id`)}
    order by received_at limit ${batch} for update skip locked`.execute(db);
  return rows;
}

/** Kind, status, days and station stay for statistics, the reference for its holder. */
export async function anonymizeIncidents(
  db: Db,
  reports: readonly (Closed & { searchFold: string })[],
  at: Date,
): Promise<void> {
  const ids = reports.map(({ id }) => id);
  const replaced = anonymisedValues.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update incidents set ${sql.join(replaced)},
      anonymized_at = ${at}, search_fold = given.fold, version = version + 1,
      due_at = null, due_clock = null, sign_due_at = null, raise_at = null, is_irregular = false,
      due_stale = false, message_since = null
    from unnest(${ids}::uuid[], ${reports.map(({ searchFold }) => searchFold)}::text[]) as given(id, fold)
    where incidents.id = given.id`.execute(db);
  await db.updateTable('incident_changes').set({ note: '—' }).where('incident_id', 'in', ids).execute();
  await anonymizeSteps(db, ids);
  await anonymizeClosingAnswers(db, ids);
  await anonymizeTellings(db, ids);
  await deleteConversations(db, ids);
  await forgetWrites(db, ids);
  for (const given of ['incident_transfers', 'incident_investigators'] as const)
    await sql`update ${sql.table(given)} set reason = '—' where incident_id = any(${ids}::uuid[]) and reason <> ''`.execute(
      db,
    );
  await db.deleteFrom('chat_reports').where('report_id', 'in', ids).execute();
  await db.deleteFrom('sign_slots').where('incident_id', 'in', ids).execute();
  await db.deleteFrom('missing_searches').where('incident_id', 'in', ids).execute();
  await db.deleteFrom('missing_sightings').where('incident_id', 'in', ids).execute();
  await db.deleteFrom('incident_reminders').where('incident_id', 'in', ids).execute();
  await db.deleteFrom('incident_evidence').where('incident_id', 'in', ids).execute();
  await db.deleteFrom('evidence_keys').where('incident_id', 'in', ids).execute();
}

/** The accused officer stays: this is the force's own record. */
export async function anonymizeOfficerComplaints(
  db: Db,
  reports: readonly Closed[],
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
  await forgetWrites(db, ids);
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
  | 'hookMessages'
  | 'chatPeople'
  | 'unanswered'
  | 'stationImports'
  | 'mails';

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
  // Who asked for no more messages is remembered, also without a number.
  chatPeople: (before) => ({ table: 'chat_people', where: sql`heard_at < ${before} and not stopped` }),
  unanswered: (before) => ({ table: 'unanswered_sentences', where: sql`at < ${before}` }),
  stationImports: (before) => ({ table: 'station_imports', where: sql`at < ${before}` }),
  mails: (before) => ({ table: 'mails', where: sql`ended_at < ${before}` }),
};
