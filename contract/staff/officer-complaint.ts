import * as z from 'zod/mini';
import { pageReply, successSchema, writeReply } from '../shared/endpoint.ts';
import { inOrder, isoInstant, pageNumber, searchText, uuidSchema } from '../shared/field.ts';
import { historyReply, incidentReport, incidentStatus } from './incident.ts';

/** A citizen's complaint about an officer. Never shown to that officer. */
export const officerComplaint = z.object({
  _id: z.string(),
  accusedOfficerName: z.string(),
  fullName: z.string(),
  complaintDescription: z.string(),
  dateTime: isoInstant,
  status: incidentStatus,
  /** Name of the station. */
  location: z.string(),
  version: z.number(),
  /** The confidential report with this id has its files, messages and steps, and its status. */
  isReport: z.optional(z.boolean()),
});
export type OfficerComplaint = z.infer<typeof officerComplaint>;

export const officerComplaintSorts = ['dateTime', 'accusedOfficerName', 'fullName', 'status'] as const;

export const officerComplaintListQuery = z.strictObject({
  page: pageNumber,
  ...inOrder(officerComplaintSorts),
  status: z.optional(incidentStatus),
});
export const officerComplaintSearchQuery = z.strictObject({ search: searchText });
export const officerComplaintListReply = pageReply(officerComplaint);
export const officerComplaintSearchReply = successSchema({ data: z.array(officerComplaint) });
export const officerComplaintStatusReply = z.object({ ...writeReply.shape, data: officerComplaint });
/**
 * `hiddenFrom`: names of the officers whom the complaint may mean; it is shown to the others only. `liftable`: those of them
 * whom only its words may mean, for a superintendent, who can say that another person is meant.
 */
export const officerComplaintHistoryReply = successSchema({
  data: historyReply.shape.data,
  complaint: z.optional(officerComplaint),
  namesMr: historyReply.shape.namesMr,
  hiddenFrom: z.array(z.string()),
  liftable: z.optional(z.array(z.object({ _id: z.string(), fullName: z.string() }))),
  /** Where it is a report as well: how to reach the complainant, who enquires, what is due, what waits for an answer. */
  report: z.optional(incidentReport),
  /** Others about the same officer that the reader may see, the newest first. */
  others: z.optional(
    z.object({
      /** By which they were found; absent: by name. */
      buckleNumber: z.optional(z.string()),
      total: z.number(),
      data: z.array(
        z.object({
          _id: z.string(),
          accusedOfficerName: z.string(),
          dateTime: isoInstant,
          status: incidentStatus,
        }),
      ),
    }),
  ),
});

/** Another person is meant: this officer may see the complaint from now on. */
export const liftBody = z.strictObject({ officerId: uuidSchema });
/** Complaints hidden by their words, newest first; without who complains and what about. */
export const hiddenComplaintsReply = successSchema({
  data: z.array(
    z.object({
      _id: z.string(),
      accusedOfficerName: z.string(),
      /** Name of the station. */
      location: z.string(),
      dateTime: isoInstant,
      officerId: z.string(),
      officerName: z.string(),
    }),
  ),
  namesMr: historyReply.shape.namesMr,
});
