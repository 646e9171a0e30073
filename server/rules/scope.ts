// Who sees which incident. A caller learns nothing about an incident outside the scope, not even that it
// exists.
import type { Role } from '#contract/shared/endpoint.ts';
import { noStation } from '#contract/staff/incident.ts';
import type { Officer } from '#contract/staff/officer.ts';
import { type AccusedKeys, accusedKeys } from './accused.ts';

interface Person {
  readonly id: string;
  readonly role: Role;
  readonly fullName: string;
}

export const everyIncident = { normalOnly: false, stationId: null };

/** `normalOnly`: no confidential ones. `stationId`: only that station's, and unassigned ones naming its jurisdiction. */
export function incidentScope(by: Pick<Person, 'id' | 'role'>, piScope: 'station' | 'all') {
  if (by.role === 'sp') return everyIncident;
  return { normalOnly: true, stationId: piScope === 'all' ? null : by.id };
}

export interface OfficerComplaintScope {
  readonly hiddenFromId: string;
  readonly hiddenFrom: AccusedKeys;
}

/** Nobody sees a complaint against themselves: by the account it names, and by the name, post or number in its words. */
export const officerComplaintScope = (
  by: Person & { post: Officer['post'] | null; officerNo: string | null },
): OfficerComplaintScope => ({ hiddenFromId: by.id, hiddenFrom: accusedKeys(by) });

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
