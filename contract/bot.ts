// What the assistant on the messaging app hands in. `id` is a UUIDv7 it makes: a call that comes again is answered as before.
// `occurredAt` is when the citizen wrote.
import * as z from 'zod/mini';
import { success } from './endpoint.ts';
import { instant, language, phone, text, textOrEmpty, uuid, uuidv7 } from './field.ts';
import { reportTypes } from './incident.ts';

export const botIncidentBody = z.strictObject({
  id: uuidv7,
  reportType: z.enum(reportTypes, 'invalid'),
  fullName: text(100),
  mobNumber: phone,
  location: z.strictObject({ name: text(300) }),
  whatHappened: text(5000),
  whereHappened: textOrEmpty(1000),
  whoInvolved: textOrEmpty(1000),
  language,
  occurredAt: instant,
});
/** `referenceId` is for the citizen, to track it by. */
export const botIncidentReply = success({ id: z.string(), referenceId: z.string() });

export const botComplaintBody = z.strictObject({
  id: uuidv7,
  accusedOfficerName: text(100),
  /** Where the assistant knows the account, that account never sees it. */
  accusedOfficerId: z.optional(uuid),
  fullName: text(100),
  complaintDescription: text(5000),
  /** The station's name. */
  location: text(300),
  language,
  occurredAt: instant,
});

export const botInteractionBody = z.strictObject({
  id: uuidv7,
  userId: uuid,
  /** What it was about: 'guidance', 'track', 'complaint' … */
  kind: z.string('required').check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/, 'invalid')),
  occurredAt: instant,
});

export const botUserBody = z.strictObject({
  id: uuidv7,
  phone,
  language,
  /** Whether broadcasts may be sent to this person. */
  optedIn: z.boolean('required'),
  occurredAt: instant,
});

/** Of a user: the id under which this number is known, which may be an earlier one. */
export const botReply = success({ id: z.string() });
