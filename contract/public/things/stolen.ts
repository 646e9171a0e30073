// Before somebody buys a phone, a vehicle or an animal: is it reported here? The phone sends the start of a hash, which many
// numbers share, and compares the rest itself. The answer names a station to ask, never an owner or a case.
import * as z from 'zod/mini';
import { successSchema } from '../../shared/endpoint.ts';

/** Numbers of what one can buy: names of contract/questions/identifiers.ts. */
export const thingKinds = ['imei', 'registration', 'earTag'] as const;
export type ThingKind = (typeof thingKinds)[number];

/**
 * Of 64. Three digits part all numbers into 4,096 groups, so that some hundred vehicles of one district share the start that is
 * sent, and some ten thousand of the State. With five it would be about three, and the server could guess which one is meant.
 */
export const prefixDigits = 3;

export const thingParams = z.strictObject({
  prefix: z.string('required').check(z.regex(/^[0-9a-f]{3}$/, 'invalid')),
});

/** `rest`: what follows the start that was sent. */
export const thingsReply = successSchema({
  things: z.array(
    z.object({
      rest: z.string(),
      stationName: z.string(),
      stationNameMr: z.optional(z.string()),
      stationPhone: z.string(),
    }),
  ),
  /** false: more numbers share the start than an answer holds. What is not in it may be reported all the same. */
  isWhole: z.boolean(),
});
export type ReportedThing = z.infer<typeof thingsReply>['things'][number];
