import type { CaseFile } from '#contract/procedure/progress.ts';
import { caseFactsOf } from '#contract/questions/case-facts.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';

/** What the clocks and the stage of a report are judged by. `steps`: those that wait on this device last. */
export const caseFileOf = (incident: IncidentReport, steps: CaseFile['steps']): CaseFile => ({
  receivedAt: incident.receivedAt,
  readAt: incident.readAt,
  ...caseFactsOf(incident),
  steps,
});
