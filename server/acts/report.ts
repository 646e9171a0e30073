// What acts on reports share.
import type { caseActKinds, IncidentReport } from '#contract/staff/incident.ts';
import type { Deps } from '../http/deps.ts';
import type { IncidentRow } from '../queries/incidents/incidents.ts';
import { addTransfer } from '../queries/incidents/transfers.ts';
import { authorOf, type SignedIn } from '../rules/access/signed-in.ts';
import { stationAfterAction } from '../rules/scope.ts';
import { toEvidenceEntries } from '../services/evidence-urls.ts';
import { toOpenReport } from '../services/incident-response.ts';
import type { About, Outcome } from './act.ts';

/** Who has the report after an act of this officer. */
export const stationAfter = (by: SignedIn, row: IncidentRow): string | null =>
  stationAfterAction(by, {
    stationId: row.station_id,
    confidential: row.report_type === 'ConfidentialReport',
  });

/** With its files, where the caller may see them. */
export async function reportWithFiles(
  deps: Deps,
  { row, by, isInScope }: Outcome<IncidentRow>,
): Promise<IncidentReport> {
  const evidence = await toEvidenceEntries(deps, isInScope ? [row.id] : [], by.id);
  return toOpenReport(by, row, evidence.get(row.id) ?? []);
}

/** A line of the history: a station takes a report or sends it back, or the report is set back to pending. */
export async function noteCaseAct(
  { db, row, by, at, writeId }: About<IncidentRow, unknown>,
  kind: (typeof caseActKinds)[number],
  { to, reason = '' }: { to: string; reason?: string },
) {
  // It leaves the sight of this station, though it was nobody's.
  const isShared = kind === 'sentBack' && row.station_id === null;
  await addTransfer(db, {
    incident_id: row.id,
    at,
    account_id: by.id,
    ...authorOf(by),
    kind,
    reason,
    write_id: writeId,
    from_station: isShared ? by.stationName : row.station_name,
    from_station_id: isShared ? by.id : row.station_id,
    to_station: to,
  });
  return { before: { stationId: row.station_id, status: row.status } };
}
