import * as z from 'zod/mini';
import { successSchema, writeReply } from './endpoint.ts';
import { evidenceEntry } from './evidence.ts';
import { inOrder, isoInstant, pageNumber, requiredText, searchText, uuidSchema } from './field.ts';
import { type IncidentFieldName, incidentFields, textSchemas } from './incident-fields.ts';
import { languages } from './language.ts';
import { settableNames, statusNames } from './status.ts';

export const reportTypes = ['ConfidentialReport', 'NormalReport'] as const;
export type ReportType = (typeof reportTypes)[number];

export const incidentStatus = z.enum(statusNames);
/** A settable status can be followed by any other settable one. */
export const settableStatus = z.enum(settableNames, 'invalid');

/** Incident report; the fields after `version` extend the original wire shape. */
export const incidentReport = z.object({
  _id: z.string(),
  reportType: z.enum(reportTypes),
  ...textSchemas,
  location: z.object({ name: z.string() }),
  createdAt: isoInstant,
  /** Station officer the incident is assigned to; null: not assigned yet. */
  transferredTo: z.nullable(z.object({ _id: z.string(), fullName: z.string(), stationName: z.string() })),
  whereHappened: z.string(),
  whoInvolved: z.string(),
  mediaUrls: z.array(z.object({ url: z.string() })),
  status: incidentStatus,
  /** Counts the changes of this row; `If-Match: "<version>"` on a status PUT refuses a stale write. */
  version: z.number(),
  referenceId: z.string(),
  receivedAt: isoInstant,
  readAt: z.nullable(isoInstant),
  language: z.enum(languages),
  /**
   * Every file the citizen listed; `mediaUrls` holds the received ones. Missing in lists saved by an older
   * version.
   */
  evidence: z.optional(z.array(evidenceEntry)),
  /**
   * When the superintendent assigned it to this station; absent once the station has opened it or acted on
   * it.
   */
  givenAt: z.optional(isoInstant),
});
export type IncidentReport = z.infer<typeof incidentReport>;

/** A field of the complaint as text; null: not given. */
export function fieldText(report: IncidentReport, name: IncidentFieldName): string | null {
  return name === 'location' ? report.location.name : report[incidentFields[name].reportName];
}

export const incidentSorts = ['createdAt', 'location', 'fullName', 'status'] as const;

const listFields = {
  page: pageNumber,
  reportType: z.optional(z.enum(reportTypes)),
  ...inOrder(incidentSorts),
  status: z.optional(incidentStatus),
};
export const incidentListQuery = z.strictObject(listFields);
export const incidentSearchQuery = z.strictObject({ ...listFields, search: searchText });
/** A station sees normal reports only, so its query has no type. */
export const stationIncidentListQuery = z.omit(incidentListQuery, { reportType: true });
export const stationIncidentSearchQuery = z.omit(incidentSearchQuery, { reportType: true });

export const incidentListReply = successSchema({
  data: z.array(incidentReport),
  page: z.number(),
  totalPages: z.number(),
  /**
   * Exact in the district's list. In a station's list and in a search exact up to 10,000; beyond that 10,000
   * with `totalCapped`.
   */
  totalReports: z.number(),
  totalCapped: z.boolean(),
  /** Number of pending confidential reports, whatever status is filtered. */
  pendingReports: z.optional(z.number()),
  /** For a station: incidents the superintendent has assigned to it and it has not opened, oldest first. */
  given: z.optional(z.array(z.object({ _id: z.string(), referenceId: z.string() }))),
});
export type IncidentList = z.infer<typeof incidentListReply>;

export const incidentReply = successSchema({ data: incidentReport });

export const noteLimit = 2000;
export const statusBody = z.strictObject({
  status: settableStatus,
  additionalNotes: requiredText(noteLimit),
});
export const statusReply = z.object({ ...writeReply.shape, data: incidentReport });

export const readReply = z.object({ ...writeReply.shape, readAt: isoInstant });
export const transferBody = z.strictObject({ stationId: uuidSchema });

export const statusChange = z.object({
  id: z.string(),
  status: settableStatus,
  note: z.string(),
  at: isoInstant,
  by: z.object({ fullName: z.string(), role: z.enum(['pi', 'sp', 'admin']) }),
});
/** Oldest first. */
export const historyReply = successSchema({ data: z.array(statusChange) });
