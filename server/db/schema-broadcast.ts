// Broadcasts, their deliveries, and the assistant's calls; see schema.ts.
import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import type { broadcastFileTypes } from '#contract/staff/broadcast.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Json<T> = ColumnType<T, string, string>;
type BroadcastFileType = (typeof broadcastFileTypes)[number];

export interface BroadcastJobs {
  id: Generated<string>;
  name: string;
  created_at: Timestamp;
  processed_on: Timestamp | null;
  finished_on: Timestamp | null;
  /** Percent, 0 to 100. */
  progress: Generated<number>;
  state: 'waiting' | 'active' | 'completed' | 'cancelled';
  account_id: string | null;
  body_sha256: Buffer | null;
  message: Generated<string>;
  file_id: string | null;
  batch_size: Generated<number>;
  total: Generated<number>;
  /** When a worker last worked on it; null before the first time. */
  worked_on: Timestamp | null;
  /** Not before this time; null: at once. */
  start_at: Timestamp | null;
  /** Why it is sent in the quiet hours too; '': it waits for their end. */
  urgent_reason: Generated<string>;
  /** For those who read English; '': they get `message`. */
  message_en: Generated<string>;
  /** To one number only, which sees it first. */
  is_trial: Generated<boolean>;
}

/** The bytes are in DATA_DIR under `key`. */
export interface BroadcastFiles {
  id: string;
  key: string;
  name: string;
  type: string;
  kind: BroadcastFileType;
  bytes: number;
  sha256: Buffer;
  account_id: string;
  received_at: Timestamp;
}

/** One message to one person. */
export interface BroadcastDeliveries {
  broadcast_id: string;
  recipient_id: string;
  state: Generated<'waiting' | 'sent' | 'failed' | 'skipped' | 'cancelled'>;
  /** How often the message may have left: raised before sending, lowered where it certainly did not leave. */
  tries: Generated<number>;
  refusals: Generated<number>;
  /** While waiting: not before this time. A dead worker's message becomes due again. */
  due_at: Generated<Date>;
  claim: string | null;
  /** The messaging app's id. */
  message_id: string | null;
  /** The latest delivery status from the messaging app. */
  receipt: 'sent' | 'delivered' | 'read' | 'failed' | null;
  settled_at: Timestamp | null;
}

export interface BroadcastLogs {
  id: Generated<string>;
  job_id: string;
  message: string;
  /** 'custom' or 'file', as the console sent it. */
  is_template: string;
  total_users: number;
  success_count: number;
  /** Written to a file of the server: no message has left. */
  to_file: Generated<boolean>;
  is_trial: Generated<boolean>;
  failed_numbers: Generated<string[]>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BotUsers {
  id: string;
  phone: string;
  language: Language;
  opted_in: boolean;
  created_at: Timestamp;
}

export interface BotInteractions {
  id: string;
  user_id: string;
  kind: string;
  occurred_at: Timestamp;
}

/** The assistant's calls, by their ids; a repeated call gets the first answer. */
export interface BotCalls {
  id: string;
  body_sha256: Buffer;
  answer: Json<Record<string, unknown>>;
  received_at: Timestamp;
}

/** Citizens' messages reported by the messaging app, so that each counts once. */
export interface HookMessages {
  id: string;
  received_at: Timestamp;
}
