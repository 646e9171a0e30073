// Acts on a report besides its status, as the menu at its foot offers them: those whose declaration says so.
import { allActs, type FormAct, type MenuAct } from '#contract/acts/all.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';

/** These open a form. */
export type CaseAct = MenuAct;

export const hasForm = (act: CaseAct): act is CaseAct & FormAct => allActs[act].form !== undefined;

function isOffered(act: CaseAct, incident: IncidentReport, role: Role): boolean {
  const { inMenu, endpoint, isFor } = allActs[act];
  const isForReport = isFor as ((row: IncidentReport) => boolean) | undefined;
  return inMenu === true && endpoint.who.some((who) => who === role) && isForReport?.(incident) !== false;
}

/** Those that this officer can do with this report. */
export const actsOn = (incident: IncidentReport, role: Role): readonly CaseAct[] =>
  (Object.keys(allActs) as CaseAct[]).filter((act) => isOffered(act, incident, role)).reverse();
