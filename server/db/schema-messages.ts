import type { ColumnType, Generated } from 'kysely';
import type { MessageSide } from '#contract/public/message.ts';

/** Proves that the caller is the complainant; a case has one from its filing, or later ones by a code. */
export interface CaseSecrets {
  sha256: Buffer;
  incident_id: string;
  origin: 'filing' | 'code';
  at: ColumnType<Date, Date, never>;
  /** The code that entitled it; null: filed with the complaint, or of an older version. */
  code_id: Generated<string | null>;
}

/** Who made a code and when it was used; it stays when the code has gone. */
export interface MadeCodes {
  id: Generated<string>;
  incident_id: string;
  at: ColumnType<Date, Date, never>;
  /** null: sent to the complainant. */
  account_id: string | null;
  by_name: string | null;
  by_post: string | null;
  used_at: ColumnType<Date | null, undefined, Date>;
}

export interface AccessCodes {
  /** Of reference and code: a wrong code finds no row, whatever the reference. */
  sha256: Buffer;
  incident_id: string;
  made_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
  code_id: Generated<string | null>;
}

export interface Messages {
  /** Made by the sender (UUIDv7). */
  id: string;
  incident_id: string;
  /** Order of arrival. */
  place: Generated<number>;
  side: MessageSide;
  text: string;
  at: ColumnType<Date, Date, never>;
  account_id: string | null;
  by_name: string | null;
  by_post: string | null;
  /** By the other side. */
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  body_sha256: Buffer;
  /** Written with the secret that this code entitled. */
  code_id: Generated<string | null>;
  /** Of the complainant's side: what the police had written by then stood on the page; null: not said. */
  seen_as_of: ColumnType<Date | null, string | null | undefined, never>;
}

/** Of a case whose messages an officer has closed. */
export interface ConversationEnds {
  incident_id: string;
  at: ColumnType<Date, Date, Date>;
  reason: string;
  by_name: string;
  by_post: string | null;
}

/** An officer's act on the messages of a case, so that its repeat is known. */
export interface ConversationActs {
  /** The Idempotency-Key. */
  id: string;
  incident_id: string;
  account_id: string;
  body_sha256: Buffer;
  at: ColumnType<Date, Date, never>;
}

/** A phone that wants to know when there is news; the content of a push is empty. */
export interface PushSubscriptions {
  secret_sha256: Buffer;
  /** Address of the browser's push service. */
  endpoint: string;
  at: ColumnType<Date, Date, Date>;
  /** The telling that its push service took last. */
  told_of: Generated<string | null>;
  /** A push that it missed while another phone got it. */
  owed_since: ColumnType<Date | null, Date | undefined, Date | null>;
  owed_at: ColumnType<Date | null, Date | undefined, Date | null>;
}
