import type { EvidenceEntry } from '#contract/evidence.ts';
import type { IncidentReport } from '#contract/incident.ts';
import type { IncidentRow } from '../queries/incidents.ts';

/** A report as it goes on the wire. */
/** `evidence`: its files; left out where nobody asks for them. */
export const reportOf = (row: IncidentRow, evidence?: EvidenceEntry[]): IncidentReport => ({
  _id: row.id,
  reportType: row.report_type,
  fullName: row.full_name,
  mobNumber: row.mob_number,
  location: { name: row.location_name },
  createdAt: row.received_at.toISOString(),
  transferredTo:
    row.station_id === null
      ? null
      : { _id: row.station_id, fullName: row.station_officer ?? '', stationName: row.station_name ?? '' },
  whatHappened: row.what_happened,
  whereHappened: row.where_happened,
  whoInvolved: row.who_involved,
  mediaUrls: (evidence ?? []).flatMap(({ previewUrl, originalUrl }) => {
    const url = previewUrl ?? originalUrl;
    return url === null ? [] : [{ url }];
  }),
  status: row.status,
  version: row.version,
  category: row.category,
  referenceId: row.reference_id,
  email: row.email,
  incidentDate: row.incident_date,
  incidentTime: row.incident_time,
  receivedAt: row.received_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  language: row.language,
  ...(evidence && { evidence }),
  ...(row.given_at && { givenAt: row.given_at.toISOString() }),
});
