import * as z from 'zod/mini';
import { emailAddress, isoInstant } from './field.ts';

const password = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'));
/** A newly chosen password: NIST SP 800-63B requires length, not character classes. */
export const newPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.minLength(12, 'too_short'), z.maxLength(200, 'too_long'));

export const signInBody = z.strictObject({ email: emailAddress, password });

export const signInReply = z.object({
  success: z.literal(true),
  /** Opaque, 32 random bytes in base64url; useless without the `vishwas_bind` cookie where one was set. */
  token: z.string(),
  expiresAt: isoInstant,
  role: z.enum(['pi', 'sp', 'admin']),
  user: z.object({
    id: z.string(),
    fullName: z.string(),
    stationName: z.optional(z.string()),
    stationNameMr: z.optional(z.string()),
  }),
  /** 32 bytes in base64url, the same at each sign-in of this user: encrypts what is stored on the device. */
  sealKey: z.string(),
});
export type SignIn = z.infer<typeof signInReply>;

export const changePasswordBody = z.strictObject({ current: password, new: newPassword });
export const requestPasswordChangeBody = z.strictObject({ email: emailAddress });
export const resetPasswordBody = z.strictObject({
  email: emailAddress,
  otp: z.string('required').check(z.regex(/^\d{6}$/, 'invalid')),
  newPassword,
});
