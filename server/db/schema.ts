// One interface per table, with the columns of the database. Only migrations make them true. Counts and sizes
// (int8) arrive as numbers, `date` as 'YYYY-MM-DD', timestamps as Date: see pool.ts.
import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { Role } from '#contract/endpoint.ts';
import type { EvidenceRefusal } from '#contract/evidence.ts';
import type { ReportType, transferKinds } from '#contract/incident.ts';
import type { FieldColumns } from '#contract/incident-fields.ts';
import type { Language } from '#contract/language.ts';
import type { IncidentStatus, SettableStatus, StatusCounter } from '#contract/status.ts';
import type {
  Accounts,
  Jurisdictions,
  PasswordCodes,
  PasswordGuesses,
  RecoveryCodes,
  SecondFactors,
  Sessions,
  StationImports,
} from './schema-accounts.ts';
import type {
  BotCalls,
  BotInteractions,
  BotUsers,
  BroadcastDeliveries,
  BroadcastFiles,
  BroadcastJobs,
  BroadcastLogs,
  HookMessages,
} from './schema-broadcast.ts';
import type { DeletionRequests, LegalHolds } from './schema-deletion.ts';
import type { ItemChanges, Items } from './schema-items.ts';
import type { ClosingAnswers, IncidentSteps, RaisedClocks, StepPhrases } from './schema-steps.ts';
import type { Tellings } from './schema-tellings.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type MadeTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;

/** Includes a column for each complaint field: see contract/incident-fields.ts. */
export interface Incidents extends FieldColumns {
  /** Made on the phone (UUIDv7). */
  id: string;
  reference_id: string;
  source: 'web' | 'bot';
  report_type: ReportType;
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  where_happened: string;
  who_involved: Generated<string>;
  language: Language;
  made_at: Timestamp;
  received_at: Timestamp;
  read_at: Timestamp | null;
  status: Generated<IncidentStatus>;
  version: Generated<number>;
  station_id: string | null;
  /** When the superintendent assigned it to its station; null once it opened it or acted on it. */
  given_at: Timestamp | null;
  body_sha256: Buffer;
  receipt_key_id: string | null;
  receipt_signature: string | null;
  search_fold: Generated<string>;
  /** Of the superintendent's office; only of a confidential report. */
  officer_id: string | null;
  /** Name, and station or post, of who opened it first; null: nobody, or not written down. */
  read_by_name: string | null;
  read_by_post: string | null;
  /** When it was anonymised by retention. */
  anonymized_at: Timestamp | null;
  /** The next duty of the police, and the clock that says so: see rules/due.ts. */
  due_at: Timestamp | null;
  due_clock: string | null;
  /** Until when the complainant should sign. */
  sign_due_at: Timestamp | null;
  /** When a deadline passes that is not in `raised_clocks` yet. */
  raise_at: Timestamp | null;
  /** true: the worker computes the four columns above again. */
  due_stale: Generated<boolean>;
}

/** The stations that may see an unassigned incident; removed when one has it. */
interface IncidentStations {
  incident_id: string;
  account_id: string;
}

/** Received on a day in India; '-infinity': on all days before the mark. By triggers: see migration 0009. */
interface IncidentCounts extends Record<StatusCounter, number> {
  day: string;
  report_type: ReportType;
}

interface IncidentCountsMark {
  counted_to: Timestamp;
}

interface IncidentEvidence {
  id: string;
  incident_id: string;
  name: string;
  type: string;
  bytes: number;
  sha256: Buffer;
  /** null: not complete. Set once size, hash and kind are verified and the file is safely on the disk. */
  received_at: Timestamp | null;
  /** Detected from its bytes. */
  media_type: string | null;
  /** A program that opens it might run something that it holds. */
  is_active: Generated<boolean>;
  has_preview: Generated<boolean>;
  /** true: in the S3 store; otherwise on the local disk. */
  is_remote: Generated<boolean>;
  refused: EvidenceRefusal | null;
}

interface StatusChanges {
  /** The Idempotency-Key of the call that made it. */
  id: string;
  status: SettableStatus;
  note: string;
  account_id: string;
  /** Name, and station or post, of the account when it made the change; set by the database. */
  by_name: Generated<string>;
  by_post: Generated<string | null>;
  at: Timestamp;
  /** Increases with each change. */
  made: Generated<number>;
  body_sha256: Buffer;
}

export interface IncidentChanges extends StatusChanges {
  incident_id: string;
}

/** Assignments to a station or an officer, with the names of then. */
interface IncidentTransfers {
  id: Generated<number>;
  incident_id: string;
  at: Timestamp;
  account_id: string;
  by_name: Generated<string>;
  by_post: Generated<string | null>;
  kind: Generated<(typeof transferKinds)[number]>;
  from_station: string | null;
  to_station: string;
  reason: Generated<string>;
}

export interface OfficerComplaintChanges extends StatusChanges {
  complaint_id: string;
}

export interface OfficerComplaints {
  id: string;
  source: 'web' | 'bot';
  accused_officer_name: string;
  accused_officer_id: string | null;
  accused_name_fold: string;
  full_name: string;
  complaint_description: string;
  location: string;
  language: Language;
  date_time: Timestamp;
  received_at: Timestamp;
  status: Generated<IncidentStatus>;
  version: Generated<number>;
  body_sha256: Buffer;
  search_fold: Generated<string>;
  anonymized_at: Timestamp | null;
}

interface ErasedIds {
  id: string;
  erased_at: Timestamp;
}

interface ReceiptKeys {
  key_id: string;
  public_jwk: Json<PublicJwk>;
  created_at: MadeTimestamp;
  retired_at: Timestamp | null;
}

/** Rows can be added and read; a trigger refuses everything else. */
interface Audit {
  id: Generated<number>;
  at: MadeTimestamp;
  account_id: string | null;
  role: Role | null;
  action: string;
  subject: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  address: string | null;
  request_id: string | null;
  /** 1, 2, 3 … without a gap; set by the database, like the hash over this line and the previous one. */
  place: Generated<number>;
  hash: Generated<Buffer>;
}

interface RateLimits {
  key: string;
  points: number;
  expire: number | null;
}

interface AppMeta {
  key: string;
  value: Json<unknown>;
}

/** A P-256 public key as published. */
export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

export interface Database {
  accounts: Accounts;
  jurisdictions: Jurisdictions;
  station_imports: StationImports;
  sessions: Sessions;
  password_codes: PasswordCodes;
  password_guesses: PasswordGuesses;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  incidents: Incidents;
  incident_stations: IncidentStations;
  incident_counts: IncidentCounts;
  incident_counts_mark: IncidentCountsMark;
  incident_evidence: IncidentEvidence;
  incident_changes: IncidentChanges;
  incident_steps: IncidentSteps;
  closing_answers: ClosingAnswers;
  step_phrases: StepPhrases;
  raised_clocks: RaisedClocks;
  incident_transfers: IncidentTransfers;
  tellings: Tellings;
  officer_complaints: OfficerComplaints;
  officer_complaint_changes: OfficerComplaintChanges;
  erased_ids: ErasedIds;
  deletion_requests: DeletionRequests;
  legal_holds: LegalHolds;
  items: Items;
  item_changes: ItemChanges;
  broadcast_jobs: BroadcastJobs;
  broadcast_logs: BroadcastLogs;
  broadcast_files: BroadcastFiles;
  broadcast_deliveries: BroadcastDeliveries;
  bot_users: BotUsers;
  bot_interactions: BotInteractions;
  bot_calls: BotCalls;
  hook_messages: HookMessages;
  receipt_keys: ReceiptKeys;
  audit: Audit;
  rate_limits: RateLimits;
  app_meta: AppMeta;
}

/** The database, or a transaction or one connection of it. */
export type Db = Kysely<Database>;

export type Account = Selectable<Accounts>;
export type NewAccount = Insertable<Accounts>;
