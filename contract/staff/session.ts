import * as z from 'zod/mini';
import { roleNames, successSchema } from '../shared/endpoint.ts';
import { emailAddress, isoInstant } from '../shared/field.ts';
import { rosterPerson } from './person.ts';
import { secondCode } from './second-factor.ts';

const password = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'));
/** A newly chosen password: NIST SP 800-63B requires length, not character classes. */
export const newPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.minLength(12, 'too_short'), z.maxLength(200, 'too_long'));

/** `code`: of the second factor, after second_factor_needed. */
export const signInBody = z.strictObject({ email: emailAddress, password, code: z.optional(secondCode) });

export const signInReply = successSchema({
  /** Opaque, 32 random bytes in base64url; useless without the `vishwas_bind` cookie where one was set. */
  token: z.string(),
  expiresAt: isoInstant,
  role: z.enum(roleNames),
  user: z.object({
    id: z.string(),
    fullName: z.string(),
    fullNameMr: z.optional(z.string()),
    stationName: z.optional(z.string()),
    stationNameMr: z.optional(z.string()),
  }),
  /** 32 bytes in base64url, the same at each sign-in of this user: encrypts what is stored on the device. */
  sealKey: z.string(),
  /** The roster of a station that has one: one of them unlocks the console. */
  persons: z.optional(z.array(rosterPerson)),
  /** Of a station: without a person of the roster it can neither act nor read. */
  personsRequired: z.optional(z.literal(true)),
  /** The account must have a second factor and has none: only its enrolment is open. */
  mustEnrol: z.optional(z.literal(true)),
  /** After so many minutes without use a console locks itself, where not 15; 0: never. */
  lockMinutes: z.optional(z.number()),
});
export type SignIn = z.infer<typeof signInReply>;

export const sessionsReply = successSchema({
  data: z.array(
    z.object({
      id: z.string(),
      /** Browser and system, as "Chrome, Windows"; '' where unknown. */
      device: z.string(),
      signedInAt: isoInstant,
      /** To some minutes. */
      lastSeenAt: isoInstant,
      /** The session that asks. */
      isThis: z.boolean(),
    }),
  ),
});
export type OwnSession = z.infer<typeof sessionsReply>['data'][number];

/** SHA-256 of a token, which ends its session and does nothing else. */
export const endSessionBody = z.strictObject({
  tokenHash: z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'invalid')),
});

export const changePasswordBody = z.strictObject({ current: password, new: newPassword });
/** `request`: names the code that this browser asked for, so that another request does not replace it. */
export const requestPasswordChangeReply = successSchema({ request: z.string() });
export const requestPasswordChangeBody = z.strictObject({ email: emailAddress });
export const resetPasswordBody = z.strictObject({
  email: emailAddress,
  otp: z.string('required').check(z.regex(/^\d{6}$/, 'invalid')),
  request: z.optional(z.uuid('invalid')),
  newPassword,
});
