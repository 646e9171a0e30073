// Bodies that the assistant of the messaging app sends. `id` is a UUIDv7 made by the assistant: a repeated
// call gets the first answer again. `occurredAt`: when the citizen wrote.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import {
  isoInstant,
  languageSchema,
  mobileNumber,
  optionalText,
  requiredText,
  uuidSchema,
  uuidv7Schema,
} from '../shared/field.ts';
import { reportTypes } from './incident.ts';
import { officerChoice } from './officer.ts';

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
/** `referenceId`: the citizen tracks the report with it. */
export const botIncidentReply = successSchema({ id: z.string(), referenceId: z.string() });

export const botComplaintBody = z.strictObject({
  id: uuidv7Schema,
  accusedOfficerName: requiredText(100),
  /** Account of the accused officer, if the citizen chose it (GET /bot/officers). That account never sees the complaint; the name alone
   * is the last resort. */
  accusedOfficerId: z.optional(uuidSchema),
  fullName: requiredText(100),
  /** Of the complainant. With it the complaint is a confidential report as well, with deadlines, steps and messages. */
  mobNumber: z.optional(mobileNumber),
  complaintDescription: requiredText(5000),
  /** Name of the station. */
  location: requiredText(300),
  language: languageSchema,
  occurredAt: isoInstant,
});

/** `referenceId`: of a complaint with a number, by which the complainant tracks it. */
export const botComplaintReply = successSchema({ id: z.string(), referenceId: z.optional(z.string()) });

export const botOfficersReply = successSchema({
  data: z.array(officerChoice),
});

export const botInteractionBody = z.strictObject({
  id: uuidv7Schema,
  userId: uuidSchema,
  /** Subject of the interaction: 'guidance', 'track', 'complaint' … */
  kind: z.string('required').check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/, 'invalid')),
  occurredAt: isoInstant,
});

export const botUserBody = z.strictObject({
  id: uuidv7Schema,
  phone: mobileNumber,
  language: languageSchema,
  /** Broadcasts may be sent to this person. */
  optedIn: z.boolean('required'),
  occurredAt: isoInstant,
});

/** For a user, `id` is the id stored for this number, possibly from an earlier call. */
export const botReply = successSchema({ id: z.string() });
