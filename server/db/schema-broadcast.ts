// Broadcasts, their messages, and what the assistant hands in: see schema.ts.
import type { ColumnType, Generated } from 'kysely';
import type { broadcastFileTypes } from '#contract/broadcast.ts';
import type { Language } from '#contract/language.ts';

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
  /** When a worker last did something for it; null before the first. */
  worked_on: Timestamp | null;
}

/** Its bytes lie in DATA_DIR under `key`. */
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
  /** How often the message may have left: raised before it is sent, taken back where it surely was not. */
  tries: Generated<number>;
  refusals: Generated<number>;
  /** While waiting: not before this. A worker that has it under way moves it on, and a dead worker's come due again. */
  due_at: Generated<Date>;
  claim: string | null;
  /** As the messaging app named it. */
  message_id: string | null;
  /** How far the messaging app says it came. */
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

/** What the assistant has handed in, by its ids; a call that comes again is answered as before. */
export interface BotCalls {
  id: string;
  body_sha256: Buffer;
  answer: Json<Record<string, unknown>>;
  received_at: Timestamp;
}

/** Messages of citizens that the messaging app has told us of, so that each counts once. */
export interface HookMessages {
  id: string;
  received_at: Timestamp;
}
