import * as z from 'zod/mini';
import { evidenceRefusals } from '../public/facts/evidence.ts';
import { isoInstant } from '../shared/field.ts';

/** One listed file as officers see it. Links are valid for five minutes. */
export const evidenceEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** Type found in the bytes; before they arrive, the type the phone declared. */
  type: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** null: not received yet. Set only after size and hash were verified. */
  receivedAt: z.nullable(isoInstant),
  refused: z.nullable(z.enum(evidenceRefusals)),
  /** A PDF with scripts, files inside or a program to start; a Word file that fetches something. */
  active: z.optional(z.literal(true)),
  /** Re-encoded and without camera metadata; null: no preview (HEIC, documents). */
  previewUrl: z.nullable(z.string()),
  originalUrl: z.nullable(z.string()),
});
export type EvidenceEntry = z.infer<typeof evidenceEntry>;
