// What the assistant on the messaging app hands in. `id` is a UUIDv7 it makes: a call that comes again is answered as before.
// `occurredAt` is when the citizen wrote.
import * as z from 'zod/mini';
import { successSchema } from './endpoint.ts';
import {
  isoInstant,
  languageSchema,
  mobileNumber,
  optionalText,
  requiredText,
  uuidSchema,
  uuidv7Schema,
} from './field.ts';
import { reportTypes } from './incident.ts';

export const botIncidentBody = z.strictObject({
  id: uuidv7Schema,
  reportType: z.enum(reportTypes, 'invalid'),
  fullName: requiredText(100),
  mobNumber: mobileNumber,
  location: z.strictObject({ name: requiredText(300) }),
  whatHappened: requiredText(5000),
  whereHappened: optionalText(1000),
  whoInvolved: optionalText(1000),
  language: languageSchema,
  occurredAt: isoInstant,
});
/** `referenceId` is for the citizen, to track it by. */
export const botIncidentReply = successSchema({ id: z.string(), referenceId: z.string() });

export const botComplaintBody = z.strictObject({
  id: uuidv7Schema,
  accusedOfficerName: requiredText(100),
  /** Where the assistant knows the account, that account never sees it. */
  accusedOfficerId: z.optional(uuidSchema),
  fullName: requiredText(100),
  complaintDescription: requiredText(5000),
  /** The station's name. */
  location: requiredText(300),
  language: languageSchema,
  occurredAt: isoInstant,
});

export const botInteractionBody = z.strictObject({
  id: uuidv7Schema,
  userId: uuidSchema,
  /** What it was about: 'guidance', 'track', 'complaint' … */
  kind: z.string('required').check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/, 'invalid')),
  occurredAt: isoInstant,
});

export const botUserBody = z.strictObject({
  id: uuidv7Schema,
  phone: mobileNumber,
  language: languageSchema,
  /** Whether broadcasts may be sent to this person. */
  optedIn: z.boolean('required'),
  occurredAt: isoInstant,
});

/** Of a user: the id under which this number is known, which may be an earlier one. */
export const botReply = successSchema({ id: z.string() });
