// What may belong to a report.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { isoInstant, requiredText } from '../shared/field.ts';
import { incidentStatus } from './incident.ts';

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
    /** As contract/staff/duplicate.ts judges. */
    alike: z.array(relatedReport),
    /** The same vehicle, phone, payment or animal; missing in answers of an older server. */
    sameThing: z.optional(z.array(z.extend(relatedReport, { identifiers: z.array(z.string()) }))),
  }),
});
export type Related = z.infer<typeof relatedReply>['data'];

/** As it is printed, with dashes. */
export const elsewhereQuery = z.strictObject({ reference: requiredText(40) });
/** null: none, a confidential one, or one that this station sees itself. */
export const elsewhereReply = successSchema({
  data: z.nullable(
    z.object({
      _id: z.string(),
      /** null: no station has it yet. */
      stationName: z.nullable(z.string()),
      stationNameMr: z.optional(z.string()),
      /** false: it is signed or decided there. */
      canTake: z.boolean(),
    }),
  ),
});
