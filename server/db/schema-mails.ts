import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, never>;

/** Mail to the police and the operator; complainants get theirs by `tellings`. See migration 0210. */
export interface Mails {
  id: Generated<string>;
  recipient: string;
  /** Subject and text, encrypted where there is a data key; null once it has ended. */
  content: Buffer | null;
  made_at: Moment;
  /** Not tried again after this. */
  until: Moment;
  /** When it may leave, or be tried again; null: it has ended. */
  due_at: ColumnType<Date | null, Date, Date | null>;
  /** The attempt that is under way. */
  claim: string | null;
  tries: Generated<number>;
  /** Attempts after which it may have left. */
  unknowns: Generated<number>;
  outcome: ColumnType<'sent' | 'failed' | 'unknown' | null, undefined, 'sent' | 'failed' | 'unknown'>;
  ended_at: ColumnType<Date | null, undefined, Date>;
}
