// Conversations in the messaging app; see schema.ts.
import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#contract/shared/language.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;

/** Who writes to us. The app names a phone, an id of its own, or both. */
export interface ChatPeople {
  id: Generated<string>;
  /** Ten digits; null: the app did not say. */
  phone: string | null;
  /** The app's id of this person for this business. */
  user_ref: string | null;
  language: Generated<Language>;
  /** Asked for no more messages. */
  stopped: Generated<boolean>;
  /** The last message that came: free text may be sent for 24 hours from then on. */
  heard_at: Moment;
  /** The minute whose messages are counted. */
  minute_at: Moment;
  minute_count: Generated<number>;
}

/** What a person has begun, and how far it has come. */
export interface ChatTalks {
  person_id: string;
  /** Encrypted where there is a data key. */
  content: Buffer;
  /** When it and the files of the draft are forgotten. */
  until: Moment;
  /** The id that the draft will have as a report; its files lie under it. */
  draft_id: string;
}

/** A message that waits for its answer. */
export interface ChatInbox {
  /** Of the app. */
  id: string;
  person_id: string;
  place: Generated<number>;
  /** By the app's clock. */
  sent_at: Moment;
  content: Buffer;
  is_stop: Generated<boolean>;
  tries: Generated<number>;
  due_at: Moment;
}

/** An answer that waits to leave; those of a person leave in their order. */
export interface ChatReplies {
  id: Generated<string>;
  person_id: string;
  place: Generated<number>;
  content: Buffer;
  /** The report or the thing whose receipt it is; null: another answer. */
  report_id: string | null;
  made_at: Moment;
  due_at: Moment;
  claim: string | null;
  tries: Generated<number>;
  refusals: Generated<number>;
}

/** What a person filed by chat. */
export interface ChatReports {
  report_id: string;
  person_id: string;
  /** Not named in a chat that others may read. */
  is_private: boolean;
  /** Its files have arrived and wait to be checked and kept. */
  has_files: boolean;
  at: Moment;
}

/** A sentence without an answer; names, numbers and places are masked. */
export interface UnansweredSentences {
  id: Generated<string>;
  text: string;
  language: Language;
  at: Moment;
}
