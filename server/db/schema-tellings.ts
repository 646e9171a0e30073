import type { ColumnType, Generated } from 'kysely';
import type { Rung, TellingCause, TellingState, ToldWay } from '#contract/staff/telling.ts';
import type { TextName } from '../rules/telling/text.ts';

/** One row for each change of a case and rung of the ladder. */
export interface Tellings {
  id: Generated<string>;
  incident_id: string;
  cause: TellingCause;
  /** The change of status or the step. */
  cause_id: string;
  /** A status, or a kind of step. */
  what: string;
  rung: Rung;
  state: Generated<TellingState>;
  template: TextName;
  /** '' on the call list until an officer has informed the person. */
  text: Generated<string>;
  made_at: ColumnType<Date, Date, never>;
  /** When this rung was taken. */
  queued_at: ColumnType<Date, Date, never>;
  /** Of the state. */
  at: ColumnType<Date, Date, Date>;
  /** When it may leave, or be tried again; null: it does not leave by itself. */
  due_at: ColumnType<Date | null, Date | null, Date | null>;
  tries: Generated<number>;
  troubles: Generated<number>;
  /** The attempt that is under way. */
  claim: string | null;
  message_id: string | null;
  /** When the next rung was taken. */
  passed_on_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  way: ToldWay | null;
  account_id: string | null;
  by_name: string | null;
  by_post: string | null;
  /** The officer's write. */
  write_id: string | null;
  body_sha256: Buffer | null;
}
