// The complaint a citizen's phone sends and the receipt it gets. The phone makes the id. The bytes are fixed
// when Submit is pressed and never change, so a repeat can be distinguished from a second complaint.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import {
  clockTime,
  emailAddress,
  isoDay,
  isoInstant,
  languageSchema,
  latitudeSchema,
  longitudeSchema,
  mobileNumber,
  requiredText,
  sha256Hex,
  uuidv7Schema,
} from '../shared/field.ts';
import { complaintCategories } from './categories.ts';
import { answerLimits, isAnswers } from './facts/answers.ts';
import { type ComplaintFieldName, complaintFields, complaintLimits } from './facts/complaint-fields.ts';
import { contactForm } from './facts/contact-preference.ts';

/** A force's prefix and nine of A–Z, 0–9. No FIR yet: of prefixes with FIR only the first of all, `FIR-2024-`, is valid. */
export const complaintReference = z.string('required').check(
  z.regex(/^[A-Z]{2,6}-(\d{4}-)?[A-Z0-9]{9}$/, 'invalid'),
  z.refine((reference) => !reference.startsWith('FIR-') || reference.startsWith('FIR-2024-'), 'invalid'),
);

export const positionSchema = z.strictObject({
  latitude: latitudeSchema,
  longitude: longitudeSchema,
  accuracyMeters: z.number('invalid').check(z.gte(0, 'out_of_range')),
});

export const evidenceItem = z.strictObject({
  id: uuidv7Schema,
  name: requiredText(200),
  type: requiredText(100),
  bytes: z
    .number('invalid')
    .check(z.int('invalid'), z.gte(1, 'out_of_range'), z.lte(complaintLimits.fileBytes, 'out_of_range')),
  sha256: sha256Hex,
});

export const contactPreference = z.string('invalid').check(z.regex(contactForm, 'invalid'));

export const answersText = z
  .string('invalid')
  .check(z.maxLength(answerLimits.text, 'too_long'), z.refine(isAnswers, 'invalid'));

const textField = (name: 'fullName' | 'location' | 'description') => requiredText(complaintFields[name].max);

export const complaintSchemas = {
  fullName: textField('fullName'),
  contactPreference: z.optional(contactPreference),
  phone: mobileNumber,
  email: z.optional(emailAddress),
  category: z.enum(complaintCategories, 'required'),
  location: textField('location'),
  incidentDate: z.optional(isoDay),
  incidentTime: z.optional(clockTime),
  description: textField('description'),
  answers: z.optional(answersText),
  confidential: z.boolean('invalid'),
} as const satisfies Record<ComplaintFieldName, z.ZodMiniType>;

export const complaintForm = z.strictObject(complaintSchemas);
export type ComplaintForm = z.infer<typeof complaintForm>;

export const complaintBody = z.strictObject({
  ...complaintForm.shape,
  referenceId: complaintReference,
  position: z.optional(positionSchema),
  language: languageSchema,
  madeAt: isoInstant,
  /** Of the secret that proves who asks (contract/public/message.ts); older apps do not send it. */
  secretSha256: z.optional(sha256Hex),
  evidence: z.array(evidenceItem).check(z.maxLength(complaintLimits.listedFiles, 'too_many')),
});
export type Complaint = z.infer<typeof complaintBody>;

export const complaintId = z.strictObject({ id: uuidv7Schema });

/** ECDSA P-256, SHA-256 over `receiptText`; base64url of the 64 bytes r‖s (IEEE P1363, as in WebCrypto). */
export const receiptSchema = z.object({ keyId: z.string(), signature: z.string() });

export const complaintReply = successSchema({
  id: z.string(),
  referenceId: z.string(),
  receivedAt: isoInstant,
  receipt: receiptSchema,
});

/** Text the server signs. `bodySha256`: lower-case hex of the request's bytes. */
export function receiptText(signed: {
  id: string;
  referenceId: string;
  bodySha256: string;
  receivedAt: string;
  keyId: string;
}): string {
  const { id, referenceId, bodySha256, receivedAt, keyId } = signed;
  return JSON.stringify(['vishwas-receipt-1', id, referenceId, bodySha256, receivedAt, keyId]);
}

/** Public keys as JWK, current and past, because receipts are verified after a key is replaced. */
export const receiptKeysReply = successSchema({
  keys: z.array(
    z.object({
      keyId: z.string(),
      jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
      retiredAt: z.nullable(isoInstant),
      /** Withdrawn, because others may have it: no receipt of it proves anything. Missing in older lists. */
      revokedAt: z.optional(z.nullable(isoInstant)),
    }),
  ),
});
export type ReceiptKeys = z.infer<typeof receiptKeysReply>['keys'];
