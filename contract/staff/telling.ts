// News that is sent when a case changes: one telling for each change and rung of the ladder, and the call list
// of those whom nothing has reached.
import * as z from 'zod/mini';
import { callOutcomes } from '../procedure/step.ts';
import { pageReply, successSchema } from '../shared/endpoint.ts';
import { isoDay, isoInstant } from '../shared/field.ts';
import { languages } from '../shared/language.ts';

/** In the order in which they are tried. `app`: a push to the phone. The last one needs a person and always exists. */
export const rungNames = ['app', 'messaging', 'sms', 'mail', 'call'] as const;
export type Rung = (typeof rungNames)[number];

/** `sent`: a gateway took it; `delivered`, `read`: it arrived. `unknown`: no answer came, so it may have left. */
export const tellingStates = ['queued', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const;
export type TellingState = (typeof tellingStates)[number];

/** `message`: a message to the complainant. `code`: a one-time code that the complainant asked for. `access`: an officer made a
 * code, or somebody used one. */
export const tellingCauses = ['status', 'step', 'message', 'code', 'access'] as const;
export type TellingCause = (typeof tellingCauses)[number];

/** How an officer told by voice. */
export const toldWays = ['telephone', 'inPerson'] as const;
export type ToldWay = (typeof toldWays)[number];

export const tellingRow = z.object({
  id: z.string(),
  cause: z.enum(tellingCauses),
  /** A status, a kind of step, or the cause itself. */
  what: z.string(),
  rung: z.enum(rungNames),
  state: z.enum(tellingStates),
  /** The words that were sent or said; '': not told yet, or anonymized. */
  text: z.string(),
  madeAt: isoInstant,
  /** Of the state. */
  at: isoInstant,
  way: z.optional(z.enum(toldWays)),
  by: z.optional(z.string()),
  post: z.optional(z.string()),
});
export type TellingRow = z.infer<typeof tellingRow>;

/** How many tellings of a case one press settles at most. */
export const mostAtOnce = 50;

/** One case on the call list. */
export const callRow = z.object({
  _id: z.string(),
  version: z.number(),
  referenceId: z.string(),
  confidential: z.boolean(),
  fullName: z.string(),
  mobNumber: z.string(),
  contactPreference: z.nullable(z.string()),
  language: z.enum(languages),
  stationName: z.nullable(z.string()),
  stationNameMr: z.optional(z.string()),
  /** When the oldest of them was made. */
  since: isoInstant,
  /** What to say, in each language: a sentence for each of `tellings`, oldest first. */
  sentence: z.object({ en: z.string(), mr: z.string() }),
  tellings: z.array(z.string()),
  /** What they tell, oldest first. Missing in a list saved by an older version. */
  news: z.optional(z.array(z.object({ what: z.string(), at: isoInstant }))),
  /** Nobody who listens may learn of the matter: the sentence does not name it. */
  discreet: z.optional(z.boolean()),
  /** The last call that told nothing. */
  tried: z.optional(z.object({ outcome: z.enum(callOutcomes), at: isoInstant })),
  /** An FIR of which the complainant has not been told: the last day by BNSS 193(3)(ii). */
  fir: z.optional(z.object({ dueOn: isoDay, isOverdue: z.boolean() })),
});
export type CallRow = z.infer<typeof callRow>;

/** A case with an FIR of which no news has arrived: on the call list, or sent and not confirmed. */
export const notToldRow = z.object({
  _id: z.string(),
  referenceId: z.string(),
  confidential: z.boolean(),
  fullName: z.string(),
  stationName: z.nullable(z.string()),
  stationNameMr: z.optional(z.string()),
  /** The last day by BNSS 193(3)(ii). */
  dueOn: isoDay,
  /** Of the 90; less than 0 once they are over. */
  daysLeft: z.number(),
  /** The newest telling; absent: none was ever made. */
  last: z.optional(z.object({ rung: z.enum(rungNames), state: z.enum(tellingStates), at: isoInstant })),
});
export type NotToldRow = z.infer<typeof notToldRow>;

export const notToldReply = pageReply(notToldRow);

export const callListReply = successSchema({
  data: z.array(callRow),
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
  /** Messages that wait to be sent by themselves, for example because a gateway does not answer. */
  queued: z.number(),
});
