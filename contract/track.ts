import * as z from 'zod/mini';
import { complaintCategories } from './complaint.ts';
import { isoInstant, requiredText } from './field.ts';
import { settableNames, statusNames } from './status.ts';

const timelineCodes = ['registered', 'received_by_station', ...settableNames] as const;

/** Any reference a person may type; what is not well formed is simply not found. */
export const trackParams = z.strictObject({
  referenceId: requiredText(64),
});

/** What anyone who holds the reference may see: never a citizen's name or phone, never an officer's note. */
export const trackReply = z.object({
  success: z.literal(true),
  firNumber: z.string(),
  /** null for a report from the assistant, which sends none. */
  category: z.nullable(z.enum(complaintCategories)),
  dateRegistered: isoInstant,
  status: z.enum(statusNames),
  /** Post and station, e.g. "SHO, Wadgaon"; null while no station has it. */
  investigatingOfficer: z.nullable(z.string()),
  policeStation: z.nullable(z.string()),
  /** Steps to come have `date: null` and `completed: false`. */
  timeline: z.array(
    z.object({ code: z.enum(timelineCodes), date: z.nullable(isoInstant), completed: z.boolean() }),
  ),
  receivedAt: isoInstant,
  readAt: z.nullable(isoInstant),
  asOf: isoInstant,
});
export type Tracked = z.infer<typeof trackReply>;
