// Our tables by name. Whatever else lies in the database is somebody's own, such as a copy that was made before a repair: it is
// named at the start and in the backup, and otherwise left alone.
import { type Kysely, sql } from 'kysely';
import { queueSchema } from './queues.ts';
import type { Database, Db } from './schema.ts';

/**
 * false: of the moment, and in no backup: counters of the last minutes, what would let somebody in again whose sign-in has ended
 * since, and mail, which has left since or holds such a link; and each table that refers to one of these. A table that a migration
 * takes away stays here while backups hold it.
 */
const isKept: Record<keyof Database | 'search_refresh', boolean> = {
  search_refresh: true,
  accounts: true,
  jurisdictions: true,
  station_imports: true,
  sessions: false,
  persons: true,
  person_keys: true,
  used_reads: true,
  incident_investigators: true,
  password_codes: false,
  password_guesses: false,
  second_factors: true,
  recovery_codes: true,
  account_links: false,
  code_mistakes: true,
  passkeys: true,
  passkey_challenges: false,
  shift_mails: true,
  officer_pushes: false,
  incidents: true,
  incident_stations: true,
  incident_counts: true,
  incident_counts_mark: true,
  incident_month_counts: true,
  incident_evidence: true,
  evidence_keys: true,
  incident_changes: true,
  incident_steps: true,
  closing_answers: true,
  step_phrases: true,
  raised_clocks: true,
  incident_reminders: true,
  incident_transfers: true,
  tellings: true,
  mails: false,
  arrivals: true,
  missing_searches: true,
  sign_slots: true,
  missing_sightings: true,
  case_secrets: true,
  push_subscriptions: true,
  access_codes: false,
  made_codes: true,
  messages: true,
  conversation_ends: true,
  conversation_acts: true,
  officer_complaints: true,
  accused_hidings: true,
  accused_unjudged: true,
  accused_accounts: true,
  accused_erased: true,
  officer_complaint_counts: true,
  officer_complaint_changes: true,
  erased_ids: true,
  deletion_requests: true,
  legal_holds: true,
  writes: true,
  items: true,
  item_changes: true,
  broadcast_jobs: true,
  broadcast_logs: true,
  broadcast_files: true,
  broadcast_deliveries: true,
  bot_users: true,
  bot_interactions: true,
  bot_calls: true,
  hook_messages: true,
  chat_people: true,
  // Drafts and messages under way end within a day: no backup keeps them longer.
  chat_talks: false,
  chat_inbox: false,
  chat_replies: false,
  chat_reports: true,
  unanswered_sentences: true,
  receipt_keys: true,
  approvals: true,
  audit: true,
  audit_texts: true,
  rate_limits: false,
  app_meta: true,
};

export const ownTables: readonly string[] = Object.keys(isKept);
export const isCopied = (table: string) => (isKept as Readonly<Record<string, boolean>>)[table] === true;

/** The record of migrations. */
const migrationTables = ['schema_migrations', 'schema_migrations_lock'];

const queueTables = ['version', 'queue', 'schedule', 'subscription', 'job', 'archive'];

interface Found {
  readonly schema: string;
  readonly name: string;
}

/** Ours that are there, with the parts of a table of pg-boss, and what else is there. */
async function tablesIn(db: Kysely<Database>): Promise<{ own: Found[]; others: Found[] }> {
  const { rows } = await sql<Found & { isPart: boolean }>`
    select relnamespace::regnamespace::text as schema, relname as name, relispartition as "isPart"
    from pg_class where relkind in ('r', 'p')
      and relnamespace in (to_regnamespace('public'), to_regnamespace(${queueSchema})) order by 1, 2`.execute(
    db,
  );
  const isOwn = ({ schema, name, isPart }: (typeof rows)[number]) =>
    schema === queueSchema
      ? isPart || queueTables.includes(name)
      : ownTables.includes(name) || migrationTables.includes(name);
  return { own: rows.filter(isOwn), others: rows.filter((row) => !isOwn(row)) };
}

/** One line about tables that are not ours, or null. */
export async function otherTablesNote(db: Db): Promise<string | null> {
  const { others } = await tablesIn(db);
  if (others.length === 0) return null;
  const list = others
    .map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`))
    .join(', ');
  return `The database holds tables that are not of this program: ${list}. They are left alone, and no backup holds them.`;
}

/** Run as the owner. Tables of others may belong to a role that grants nothing. */
export async function grantTables(owner: Db, role: string): Promise<void> {
  const to = sql.id(role);
  const { own } = await tablesIn(owner);
  const list = sql.join(own.map(({ schema, name }) => sql.id(schema, name)));
  await sql`grant select, insert, update, delete on ${list} to ${to}`.execute(owner);
  const { rows } = await sql<{ name: string }>`
    select s.relname as name from pg_class s
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass
      join pg_class t on t.oid = d.refobjid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and t.relname = any (${[...ownTables]})`.execute(
    owner,
  );
  if (rows.length > 0)
    await sql`grant usage, select on sequence ${sql.join(rows.map(({ name }) => sql.id(name)))} to ${to}`.execute(
      owner,
    );
}
