import type { RecordedStep } from '#contract/procedure/step.ts';
import type { StepRow } from '../queries/incidents/steps.ts';

/** A step as the API returns it to officers. */
export const toRecordedStep = (row: StepRow): RecordedStep => ({
  id: row.id,
  kind: row.kind,
  on: row.happened_on,
  at: row.at.toISOString(),
  actor: row.actor,
  number: row.number,
  facts: row.facts,
  toCitizen: row.to_citizen,
  note: row.note,
  class: row.class,
  corrects: row.corrects,
  isVoid: row.is_void,
  by: { fullName: row.by_name, role: row.role },
  ...(row.by_post !== null && { post: row.by_post }),
});
