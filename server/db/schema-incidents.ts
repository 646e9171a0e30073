// Incidents, officer complaints and what hangs on them.
import type { ColumnType, Generated } from 'kysely';
import type { Stage } from '#contract/procedure/stages.ts';
import type { EvidenceRefusal } from '#contract/public/facts/evidence.ts';
import type { SearchEnding } from '#contract/public/facts/search-endings.ts';
import type { Language } from '#contract/shared/language.ts';
import type { IncidentStatus, SettableStatus, StatusCounter } from '#contract/shared/status.ts';
import type { ReportType, transferKinds } from '#contract/staff/incident.ts';
import type { FieldColumns } from '#contract/staff/incident-fields.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Includes a column for each complaint field: see contract/staff/incident-fields.ts. */
export interface Incidents extends FieldColumns {
  /** Made on the phone (UUIDv7). */
  id: string;
  reference_id: string;
  source: 'web' | 'bot' | 'messaging';
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
  /** The officer of that station on the day when it got the report; set by the database. null: not written down. */
  sent_to_officer: Generated<string | null>;
  /** When the superintendent assigned it to its station; null once it opened it or acted on it. */
  given_at: Timestamp | null;
  body_sha256: Buffer;
  receipt_key_id: string | null;
  receipt_signature: string | null;
  search_fold: Generated<string>;
  /** Keys of the numbers in it: contract/questions/identifiers.ts. */
  identifiers: Generated<string[]>;
  /** Of the superintendent's office; only of a confidential report. */
  officer_id: string | null;
  /** Of the station's roster, with the name and post of the day of the choice. */
  investigator_id: string | null;
  investigator_name: string | null;
  investigator_post: string | null;
  /** Of who last changed its status, recorded a step or chose its officer; set by the database. */
  last_by_name: string | null;
  last_by_post: string | null;
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
  /** Where the steps have led, and the number of the FIR; null: no step, no FIR. */
  stage: Stage | null;
  fir_number: string | null;
  /** A step is missing or out of order: it is on the auditor's list. */
  is_irregular: Generated<boolean>;
  /** true: the worker computes the seven columns above again. */
  due_stale: Generated<boolean>;
  /** Since when a message of the complainant waits for an answer. */
  message_since: Timestamp | null;
  /** When a message named an e-Zero FIR; null: none did. */
  zero_fir_at: Timestamp | null;
  /** YYYY-MM-DD HH:MM in India: the half-hour that the complainant holds; null: none. Emptied with a change of station. */
  sign_slot: string | null;
  sign_slot_woman: boolean | null;
}

/** The stations that may see an unassigned incident; removed when one has it. */
export interface IncidentStations {
  incident_id: string;
  account_id: string;
}

/** Received on a day in India; '-infinity': on all days before the mark. By triggers: see migration 0009. */
export interface IncidentCounts extends Record<StatusCounter, number> {
  day: string;
  report_type: ReportType;
}

/** The same by month, under its first day; a trigger keeps them. */
export interface IncidentMonthCounts extends Record<StatusCounter, number> {
  month: string;
  report_type: ReportType;
}

export interface IncidentCountsMark {
  counted_to: Timestamp;
}

export interface IncidentEvidence {
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
  is_encrypted: Generated<boolean>;
  refused: EvidenceRefusal | null;
  /** The message that it came with; null: with the complaint. */
  message_id: string | null;
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

/** When an account wants to be reminded of an incident. */
export interface IncidentReminders {
  incident_id: string;
  account_id: string;
  on_day: string;
  note: string;
  /** Of a roster; null: the account set it. */
  by_name: string | null;
  by_post: string | null;
}

/** Assignments to a station or an officer, with the names at that time. */
export interface IncidentTransfers {
  id: Generated<number>;
  incident_id: string;
  at: Timestamp;
  account_id: string;
  by_name: Generated<string>;
  by_post: Generated<string | null>;
  kind: Generated<(typeof transferKinds)[number]>;
  from_station: string | null;
  /** Account of that station; null: an officer, nobody, or not written down then. */
  from_station_id: Generated<string | null>;
  to_station: string;
  reason: Generated<string>;
  /** Of the call that made it; null: it is repeated without harm. */
  write_id: Generated<string | null>;
}

export interface OfficerComplaintChanges extends StatusChanges {
  complaint_id: string;
}

/** Triggers keep them: see migration 0196. */
export interface OfficerComplaintCounts {
  status: IncidentStatus;
  count: number;
}

export interface OfficerComplaints {
  id: string;
  source: 'web' | 'bot' | 'messaging';
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

/** From which account a complaint is hidden by its words. */
export interface AccusedHidings {
  complaint_id: string;
  account_id: string;
  /** The superintendent or the administrator knows that another person is meant. */
  lifted_at: Timestamp | null;
  lifted_by: string | null;
}

/** Complaints whose words were not compared with the accounts yet. */
export interface AccusedUnjudged {
  complaint_id: string;
}

/** Accounts that were compared with all complaints, under that name, post and number, by that rule. */
export interface AccusedAccounts {
  account_id: string;
  named: string;
  rule: number;
}

/** Of erased complaints, whose lines of the audit stay: from whom each was hidden. Filled by a trigger. */
export interface AccusedErased {
  complaint_id: string;
  account_id: string;
}

/** A half-hour of a station, held by a complainant who comes to sign. */
export interface SignSlots {
  station_id: string;
  day: string;
  /** HH:MM in India. */
  starts: string;
  /** From 0, as many as the station keeps at once. */
  place: number;
  incident_id: string;
}

/** Of a report of a missing person: the poster, and how the search ended. */
export interface MissingSearches {
  incident_id: string;
  /** In the address of the poster, which names no case. */
  poster_id: Generated<string>;
  /** Names of the answers that an officer released; the words stay in the report. */
  fields: Generated<string[]>;
  /** Of the files of the report. */
  photo_id: string | null;
  /** null: no poster was released. */
  released_at: Timestamp | null;
  ended_at: Timestamp | null;
  /** safe: an adult who does not want to be found; nothing more is said. */
  ending: SearchEnding | null;
}

/** Seen by anybody who read the poster. */
export interface MissingSightings {
  /** Made on the phone (UUIDv7). */
  id: string;
  incident_id: string;
  seen: string;
  /** '': not given. */
  phone: Generated<string>;
  received_at: Timestamp;
  body_sha256: Buffer;
}
