// Who sees which incident. A caller learns nothing about an incident outside the scope, not even that it
// exists.
import type { Stage } from '#contract/procedure/stages.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import { type IncidentStatus, isOpen } from '#contract/shared/status.ts';
import { noStation, type ReportType } from '#contract/staff/incident.ts';
import { accusedRule, type NamedAccount } from './accused/accused.ts';

interface Person extends NamedAccount {
  readonly id: string;
  readonly role: Role;
}

/** For the program itself; an officer has a scope. */
export const everyIncident: IncidentScope = { normalOnly: false, stationId: null };

/** `normalOnly`: no confidential ones. `stationId`: only that station's, and unassigned ones naming its jurisdiction. */
export interface IncidentScope {
  readonly normalOnly: boolean;
  readonly stationId: string | null;
  /** Without the complaints about this officer. */
  readonly notAbout?: OfficerComplaintScope;
}

export function incidentScope(by: Person, piScope: 'station' | 'all'): IncidentScope {
  if (by.role === 'sp') return { ...everyIncident, notAbout: officerComplaintScope(by) };
  return stationScope(by.id, piScope);
}

export const stationScope = (id: string, piScope: 'station' | 'all'): IncidentScope => ({
  normalOnly: true,
  stationId: piScope === 'all' ? null : id,
});

/** Nobody sees a complaint against themselves: by the account it names, and by the name, post or number in its words. */
export interface OfficerComplaintScope {
  readonly accountId: string;
  /** What the words of complaints were compared with, and by which rule. */
  readonly named: string;
  readonly rule: number;
}

export const officerComplaintScope = (by: NamedAccount & { readonly id: string }): OfficerComplaintScope => ({
  accountId: by.id,
  named: JSON.stringify([by.fullName, by.post, by.officerNo]),
  rule: accusedRule,
});

/** An unassigned incident is assigned to the first station that acts on it. */
export function stationAfterAction(
  by: Pick<Person, 'id' | 'role'>,
  report: { stationId: string | null; confidential: boolean },
): string | null {
  if (report.stationId !== null || report.confidential || by.role !== 'pi') return report.stationId;
  return by.id;
}

/** A station's id, null for reports of no station, undefined for all. */
export const askedStation = (station: string | undefined): string | null | undefined =>
  station === noStation ? null : station;

interface Taken {
  readonly report_type: ReportType;
  readonly stage: Stage | null;
  readonly status: IncidentStatus;
}

/** Whether a station takes on another's report: nothing is signed or decided there, and a confidential one goes to no station. */
export const isTakenOn = (row: Taken): boolean =>
  row.report_type === 'NormalReport' &&
  isOpen(row.status) &&
  (row.stage === null || row.stage === 'received' || row.stage === 'read');
