// One interface per table, with the columns of the database. Only migrations make them true. Counts and sizes
// (int8) arrive as numbers, `date` as 'YYYY-MM-DD', timestamps as Date: see pool.ts.
import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { Role } from '#contract/shared/endpoint.ts';
import type {
  AccountLinks,
  Accounts,
  Approvals,
  CodeMistakes,
  Jurisdictions,
  OfficerPushes,
  PasskeyChallenges,
  Passkeys,
  PasswordCodes,
  PasswordGuesses,
  RecoveryCodes,
  SecondFactors,
  Sessions,
  ShiftMails,
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
import type {
  ChatInbox,
  ChatPeople,
  ChatReplies,
  ChatReports,
  ChatTalks,
  UnansweredSentences,
} from './schema-chat.ts';
import type {
  AccusedAccounts,
  AccusedErased,
  AccusedHidings,
  AccusedUnjudged,
  IncidentChanges,
  IncidentCounts,
  IncidentCountsMark,
  IncidentEvidence,
  IncidentMonthCounts,
  IncidentReminders,
  IncidentStations,
  Incidents,
  IncidentTransfers,
  MissingSearches,
  MissingSightings,
  OfficerComplaintChanges,
  OfficerComplaintCounts,
  OfficerComplaints,
  SignSlots,
} from './schema-incidents.ts';
import type { ItemChanges, Items } from './schema-items.ts';
import type { Mails } from './schema-mails.ts';
import type {
  AccessCodes,
  CaseSecrets,
  ConversationActs,
  ConversationEnds,
  MadeCodes,
  Messages,
  PushSubscriptions,
} from './schema-messages.ts';
import type { IncidentInvestigators, PersonKeys, Persons, UsedReads } from './schema-persons.ts';
import type { ClosingAnswers, IncidentSteps, RaisedClocks, StepPhrases } from './schema-steps.ts';
import type { Tellings } from './schema-tellings.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type MadeTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;

interface ErasedIds {
  id: string;
  erased_at: Timestamp;
}

/** What the audit refers to and a deletion can remove. */
interface AuditTexts {
  id: Generated<string>;
  at: MadeTimestamp;
  text: string;
}

/** The key of a report's files, wrapped by the data key. */
interface EvidenceKeys {
  incident_id: string;
  wrapped: Buffer;
  created_at: MadeTimestamp;
}

interface ReceiptKeys {
  key_id: string;
  public_jwk: Json<PublicJwk>;
  created_at: MadeTimestamp;
  retired_at: Timestamp | null;
  /** Others may have it: a receipt dated later is not believed. */
  revoked_at: Timestamp | null;
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
  /** Set by the database, like name and post of an account; null in lines from before the roster. */
  acted_as: Generated<'account' | 'person' | 'operator' | null>;
  person_id: string | null;
  by_name: Generated<string | null>;
  by_post: Generated<string | null>;
  /** 1, 2, 3 … without a gap; set by the database, like the hash over this line and the previous one. */
  place: Generated<number>;
  hash: Generated<Buffer>;
}

/** What officers have sent, by the id of the write: a repeat has the same account, row and bytes. */
interface Writes {
  /** The Idempotency-Key, or the id of the step. */
  id: string;
  account_id: string;
  act: string;
  row_id: string;
  /** null: of an older write whose bytes were not kept. */
  body_sha256: Buffer | null;
  at: ColumnType<Date, Date, never>;
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
  persons: Persons;
  person_keys: PersonKeys;
  used_reads: UsedReads;
  incident_investigators: IncidentInvestigators;
  password_codes: PasswordCodes;
  password_guesses: PasswordGuesses;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  account_links: AccountLinks;
  code_mistakes: CodeMistakes;
  passkeys: Passkeys;
  passkey_challenges: PasskeyChallenges;
  shift_mails: ShiftMails;
  officer_pushes: OfficerPushes;
  incidents: Incidents;
  incident_stations: IncidentStations;
  incident_counts: IncidentCounts;
  incident_counts_mark: IncidentCountsMark;
  incident_month_counts: IncidentMonthCounts;
  incident_evidence: IncidentEvidence;
  evidence_keys: EvidenceKeys;
  incident_changes: IncidentChanges;
  incident_steps: IncidentSteps;
  closing_answers: ClosingAnswers;
  step_phrases: StepPhrases;
  raised_clocks: RaisedClocks;
  incident_reminders: IncidentReminders;
  incident_transfers: IncidentTransfers;
  sign_slots: SignSlots;
  missing_searches: MissingSearches;
  missing_sightings: MissingSightings;
  tellings: Tellings;
  mails: Mails;
  arrivals: Arrivals;
  case_secrets: CaseSecrets;
  push_subscriptions: PushSubscriptions;
  access_codes: AccessCodes;
  made_codes: MadeCodes;
  messages: Messages;
  conversation_ends: ConversationEnds;
  conversation_acts: ConversationActs;
  officer_complaints: OfficerComplaints;
  accused_hidings: AccusedHidings;
  accused_unjudged: AccusedUnjudged;
  accused_accounts: AccusedAccounts;
  accused_erased: AccusedErased;
  officer_complaint_counts: OfficerComplaintCounts;
  officer_complaint_changes: OfficerComplaintChanges;
  erased_ids: ErasedIds;
  deletion_requests: DeletionRequests;
  legal_holds: LegalHolds;
  writes: Writes;
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
  chat_people: ChatPeople;
  chat_talks: ChatTalks;
  chat_inbox: ChatInbox;
  chat_replies: ChatReplies;
  chat_reports: ChatReports;
  unanswered_sentences: UnansweredSentences;
  receipt_keys: ReceiptKeys;
  approvals: Approvals;
  audit: Audit;
  audit_texts: AuditTexts;
  rate_limits: RateLimits;
  app_meta: AppMeta;
}

/** The database, or a transaction or one connection of it. */
export type Db = Kysely<Database>;

export type Account = Selectable<Accounts>;
export type NewAccount = Insertable<Accounts>;
export type NewPasskey = Insertable<Passkeys>;

/** A leaf for each report; see migration 0211. */
export interface Arrivals {
  place: Generated<number>;
  kind: 'incident' | 'item' | 'officer-complaint';
  id: string;
  hash: Buffer;
  /** The line of the audit that holds it; null: not yet. */
  sealed: number | null;
}

export interface DeletionRequests {
  number: Generated<number>;
  asked_at: Timestamp;
  way: 'mail' | 'message' | 'letter';
  /** null once it is settled. */
  phone: string | null;
  /** Empty: everything of that telephone number. */
  report_ids: Generated<string[]>;
  verify_by: string;
  erase_by: string;
  verified_at: Timestamp | null;
  settled_at: Timestamp | null;
  settled_as: 'erased' | 'refused' | null;
}

/** An incident, an item or an officer complaint that neither a request nor retention removes. */
export interface LegalHolds {
  report_id: string;
  because: string;
  since: Timestamp;
}
