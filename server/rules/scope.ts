// Who sees which report. A caller learns nothing of a report outside their scope, not even that it exists.
import type { Role } from '#contract/endpoint.ts';
import { nameKey } from '#contract/text/search-key.ts';

interface Person {
  readonly id: string;
  readonly role: Role;
  readonly fullName: string;
}

export const everyIncident = { normalOnly: false, stationId: null };

/** `normalOnly`: no confidential ones. `stationId`: only its own, and those without a station that name a place of its. */
export function incidentScope(by: Person, piScope: 'station' | 'all') {
  if (by.role === 'sp') return everyIncident;
  return { normalOnly: true, stationId: piScope === 'all' ? null : by.id };
}

/** Nobody sees a complaint against themselves: by the account it names, or where it names none, by their name. */
export const officerComplaintScope = (by: Person) => ({
  hiddenFromId: by.id,
  hiddenFromName: nameKey(by.fullName),
});

/** A report that no station has becomes that of the first station to act on it. */
export function stationAfterAction(
  by: Pick<Person, 'id' | 'role'>,
  report: { stationId: string | null; confidential: boolean },
): string | null {
  if (report.stationId !== null || report.confidential || by.role !== 'pi') return report.stationId;
  return by.id;
}
