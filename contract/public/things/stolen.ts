// Before somebody buys a phone, a vehicle or an animal: is it reported here? The phone sends the start of a hash, which many
// numbers share, and compares the rest itself. The answer names a station to ask, never an owner or a case.
import * as z from 'zod/mini';
import { successSchema } from '../../shared/endpoint.ts';

/** Numbers of what one can buy: names of contract/questions/identifiers.ts. */
export const thingKinds = ['imei', 'registration', 'earTag'] as const;
export type ThingKind = (typeof thingKinds)[number];

/** Of 64: five digits stand for a millionth of all numbers. */
export const prefixDigits = 5;

export const thingParams = z.strictObject({
  prefix: z.string('required').check(z.regex(/^[0-9a-f]{5}$/, 'invalid')),
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
});
export type ReportedThing = z.infer<typeof thingsReply>['things'][number];
