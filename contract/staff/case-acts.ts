// What an officer does with a report besides its status and its steps: take it, send it back, reopen it, be
// reminded of it, and see what may belong to it.
import * as z from 'zod/mini';
import { successSchema, writeReply } from '../shared/endpoint.ts';
import { isoDay, isoInstant, optionalText, requiredText } from '../shared/field.ts';
import { incidentStatus, reasonLimit } from './incident.ts';

export const takeBody = z.strictObject({});
/** The superintendent reads why; it stands in the history. */
export const reasonBody = z.strictObject({ reason: requiredText(reasonLimit) });

export const reminderTextLimit = 200;
/** `on` null: the reminder is done. */
export const reminderBody = z.strictObject({
  on: z.nullable(isoDay),
  text: z.optional(optionalText(reminderTextLimit)),
});
export const reminderReply = writeReply;

/** A report that may belong to another. */
const relatedReport = z.object({
  _id: z.string(),
  referenceId: z.string(),
  category: z.nullable(z.string()),
  place: z.string(),
  createdAt: isoInstant,
  status: incidentStatus,
});
export type RelatedReport = z.infer<typeof relatedReport>;

/** So many of each kind are named. */
export const mostRelated = 10;

/** Only reports that the caller may see; newest first. */
export const relatedReply = successSchema({
  data: z.object({
    samePhone: z.array(relatedReport),
    /** Same place, day and category, similar words. */
    alike: z.array(relatedReport),
  }),
});
export type Related = z.infer<typeof relatedReply>['data'];
