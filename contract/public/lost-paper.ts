// A paper for a bank, a telecom shop or a school: what was reported as lost, when and by whom, signed by the server. Its text is
// apart (papers/lost-text.ts), because each page that knows items loads this.
import * as z from 'zod/mini';

export const lostPaperKinds = ['document', 'markSheet', 'sim', 'phone'] as const;
export type LostPaperKind = (typeof lostPaperKinds)[number];

/** Begins the code in which the text and its signature travel: `lost1.<text>.<signature>`, both base64url. */
export const lostPaperMark = 'lost1.';

export const lostPaperBody = z.strictObject({
  kind: z.enum(lostPaperKinds, 'required'),
  /** Masked by the phone. A whole number is refused, so that a phone which forgets to mask it hands none over. */
  number: z.optional(z.string('invalid').check(z.regex(/^X{1,40}[A-Z0-9]{0,4}$/, 'invalid'))),
});
