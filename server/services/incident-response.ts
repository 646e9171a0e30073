import type { EvidenceEntry } from '#contract/evidence.ts';
import type { IncidentReport } from '#contract/incident.ts';
import { textsOf } from '#contract/incident-fields.ts';
import type { IncidentRow } from '../queries/incidents/incidents.ts';

/** An incident as the API returns it. `evidence`: its files, where the caller shows them. */
export const toIncidentReport = (row: IncidentRow, evidence?: EvidenceEntry[]): IncidentReport => ({
  _id: row.id,
  reportType: row.report_type,
  ...textsOf(row),
  location: { name: row.location_name },
  createdAt: row.received_at.toISOString(),
  transferredTo:
    row.station_id === null
      ? null
      : { _id: row.station_id, fullName: row.station_officer ?? '', stationName: row.station_name ?? '' },
  whereHappened: row.where_happened,
  whoInvolved: row.who_involved,
  mediaUrls: (evidence ?? []).flatMap(({ previewUrl, originalUrl }) => {
    const url = previewUrl ?? originalUrl;
    return url === null ? [] : [{ url }];
  }),
  status: row.status,
  version: row.version,
  referenceId: row.reference_id,
  receivedAt: row.received_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  language: row.language,
  ...(evidence && { evidence }),
  ...(row.given_at && { givenAt: row.given_at.toISOString() }),
});
