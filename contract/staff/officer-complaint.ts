import * as z from 'zod/mini';
import { pageReply, successSchema, writeReply } from '../shared/endpoint.ts';
import { inOrder, isoInstant, pageNumber, searchText } from '../shared/field.ts';
import { historyReply, incidentStatus } from './incident.ts';

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
/** `hiddenFrom`: names of the officers whom the complaint may mean; it is shown to the others only. */
export const officerComplaintHistoryReply = successSchema({
  data: historyReply.shape.data,
  hiddenFrom: z.array(z.string()),
});
