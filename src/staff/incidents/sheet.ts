import type { Session } from '#api/client/session.ts';
import { sheetOf } from '#api/csv.ts';
import { fetchIncidentFile, type IncidentFilter } from '#api/incident.ts';
import { incidentCsv } from '#contract/csv.ts';
import type { IncidentReport } from '#contract/incident.ts';
import type { Sheet } from '#ui/table/csv.ts';

/** Sheet of the visible rows, and the export of all matching rows. */
export const incidentsAsSheet = (
  session: Session,
  filter: Omit<IncidentFilter, 'page'>,
  rows: readonly IncidentReport[],
): Sheet => ({
  ...sheetOf(incidentCsv, rows),
  all: (signal) => fetchIncidentFile(session, filter, signal),
});
