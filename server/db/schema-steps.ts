import type { ColumnType, Generated } from 'kysely';
import type { Actor, CaseClass } from '#contract/procedure/stages.ts';
import type { StepFacts } from '#contract/procedure/step.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { ClosingAnswer } from '#contract/public/closing.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import type { Phrase } from '#contract/staff/phrases.ts';

/** Rows can be added and read; a trigger refuses all but anonymization and the deletion of the incident. */
export interface IncidentSteps {
  /** Made on the officer's device (UUIDv7). */
  id: string;
  incident_id: string;
  /** Increases with each step. */
  made: Generated<number>;
  kind: StepKind;
  happened_on: string;
  at: ColumnType<Date, Date, never>;
  account_id: string;
  /** Name, and station or post, of the account when it recorded the step; set by the database. */
  by_name: Generated<string>;
  by_post: Generated<string | null>;
  actor: Actor;
  number: string | null;
  facts: ColumnType<StepFacts, string, string>;
  to_citizen: string | null;
  note: Generated<string>;
  class: CaseClass | null;
  /** The step that this correction mends. */
  corrects: string | null;
  is_void: Generated<boolean>;
  /** The status that was set with it. */
  status: SettableStatus | null;
  body_sha256: Buffer;
}

/** A deadline that has passed, once for each start of its clock. */
export interface RaisedClocks {
  incident_id: string;
  clock: string;
  started_on: string;
  due_at: ColumnType<Date, Date | string, never>;
  raised_at: ColumnType<Date, Date, never>;
  /** When a step ended what was owed; null: still open. */
  ended_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** The complainant's word on the end of a report. */
export interface ClosingAnswers {
  /** Made on the phone (UUIDv7). */
  id: string;
  incident_id: string;
  answer: ClosingAnswer;
  words: Generated<string>;
  at: ColumnType<Date, Date, never>;
  /** Until when the superintendent's office answers a "no"; null: nothing waits. */
  due_at: ColumnType<Date | null, Date | null, never>;
  decided_at: Date | null;
  body_sha256: Buffer;
}

/** Ready sentences in place of the program's. */
export interface StepPhrases {
  kind: StepKind;
  /** null: those of the program again. */
  phrases: ColumnType<readonly Phrase[] | null, string | null, string | null>;
  version: number;
  changed_at: ColumnType<Date, Date, Date>;
}
