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
import { answerLimits, answersText } from './answers.ts';
import { complaintCategories } from './categories.ts';
import { contactPreference } from './contact-preference.ts';

export { type ComplaintCategory, complaintCategories } from './categories.ts';

/** A force's prefix and nine of A–Z, 0–9. No FIR yet: of prefixes with FIR only the first of all, `FIR-2024-`, is valid. */
export const complaintReference = z.string('required').check(
  z.regex(/^[A-Z]{2,6}-(\d{4}-)?[A-Z0-9]{9}$/, 'invalid'),
  z.refine((reference) => !reference.startsWith('FIR-') || reference.startsWith('FIR-2024-'), 'invalid'),
);

export const complaintLimits = {
  /** Files chosen by the citizen. */
  files: 10,
  /** Files listed: a photo may stand twice, as the smaller copy and later as the original. */
  listedFiles: 20,
  fileBytes: 25 * 1024 * 1024,
} as const;

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

interface ComplaintField {
  readonly schema: z.ZodMiniType;
  /** Maximum length in characters, not bytes. */
  readonly max?: number;
  /** Form control of the field. */
  readonly control:
    | 'name'
    | 'text'
    | 'tel'
    | 'contact'
    | 'email'
    | 'choice'
    | 'date'
    | 'time'
    | 'area'
    | 'questions'
    | 'yesNo';
  /** The refusal letter under BNSS 173(4) repeats only the fields about the event. */
  readonly about: 'person' | 'event' | 'handling';
}

const textField = (max: number) => ({ schema: requiredText(max), max });

/** What the citizen fills in, in the order of letters: form, read-back, refusal letter and receipt come from these rows. */
export const complaintFields = {
  fullName: { ...textField(120), control: 'name', about: 'person' },
  /** Before the number, so that an officer reads this first. */
  contactPreference: { schema: z.optional(contactPreference), control: 'contact', about: 'person' },
  phone: { schema: mobileNumber, control: 'tel', about: 'person' },
  email: { schema: z.optional(emailAddress), control: 'email', about: 'person' },
  category: { schema: z.enum(complaintCategories, 'required'), control: 'choice', about: 'event' },
  location: { ...textField(200), control: 'text', about: 'event' },
  incidentDate: { schema: z.optional(isoDay), control: 'date', about: 'event' },
  incidentTime: { schema: z.optional(clockTime), control: 'time', about: 'event' },
  /** 5,000 Devanagari characters are 15 kB before compression. */
  description: { ...textField(5000), control: 'area', about: 'event' },
  /** To the questions of its kind; older apps do not send it. */
  answers: { schema: z.optional(answersText), max: answerLimits.text, control: 'questions', about: 'event' },
  /** true: only the superintendent's office sees the complaint. */
  confidential: { schema: z.boolean('invalid'), control: 'yesNo', about: 'handling' },
} as const satisfies Record<string, ComplaintField>;

type ComplaintFields = typeof complaintFields;
export type ComplaintFieldName = keyof ComplaintFields;
export const complaintFieldNames = Object.keys(complaintFields) as ComplaintFieldName[];

const formShape = Object.fromEntries(
  complaintFieldNames.map((name) => [name, complaintFields[name].schema]),
) as { [F in ComplaintFieldName]: ComplaintFields[F]['schema'] };

export const complaintForm = z.strictObject(formShape);
export type ComplaintForm = z.infer<typeof complaintForm>;

export const isOptional = (name: ComplaintFieldName): boolean =>
  complaintFields[name].schema.def.type === 'optional';

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
