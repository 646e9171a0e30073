import * as z from 'zod/mini';
import { positionSchema } from '#contract/public/complaint.ts';
import { draftsOf } from './outbox/drafts.ts';

const complaintDraft = z.object({
  id: z.string(),
  referenceId: z.string(),
  /** Drafts of an older version lack it. */
  secret: z.optional(z.string()),
  /** Unix ms by this phone's clock. */
  typedAt: z.number(),
  fields: z.record(z.string(), z.union([z.string(), z.boolean()])),
  position: z.nullable(positionSchema),
  /** Not to be kept once it is sent. Drafts of an older version lack it. */
  forget: z.optional(z.boolean()),
});
export type ComplaintDraft = z.infer<typeof complaintDraft>;

/** Keys: 'new', or the id of the refused complaint that is corrected. */
export const {
  load: loadDraft,
  save: saveDraft,
  discard: discardDraft,
} = draftsOf('complaint', complaintDraft);
