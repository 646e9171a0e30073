import * as z from 'zod/mini';
import { complaintCategories } from './complaint.ts';
import { isoInstant, requiredText } from './field.ts';
import { settableNames, statusNames } from './status.ts';

const timelineCodes = ['registered', 'received_by_station', ...settableNames] as const;

/** Accepts any typed reference; a malformed one is simply not found. */
export const trackParams = z.strictObject({
  referenceId: requiredText(64),
});

/** What anyone with the reference may see: never a citizen's name or phone, never an officer's note. */
export const trackReply = z.object({
  success: z.literal(true),
  firNumber: z.string(),
  /** null: a report from the assistant, which sends no category. */
  category: z.nullable(z.enum(complaintCategories)),
  dateRegistered: isoInstant,
  status: z.enum(statusNames),
  /** Post and station, e.g. "SHO, Wadgaon"; null: not assigned to a station. */
  investigatingOfficer: z.nullable(z.string()),
  policeStation: z.nullable(z.string()),
  /** Future steps have `date: null` and `completed: false`. */
  timeline: z.array(
    z.object({ code: z.enum(timelineCodes), date: z.nullable(isoInstant), completed: z.boolean() }),
  ),
  receivedAt: isoInstant,
  readAt: z.nullable(isoInstant),
  asOf: isoInstant,
});
export type Tracked = z.infer<typeof trackReply>;
