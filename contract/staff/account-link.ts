// Links by which the holder of an account chooses the password: an invitation, or after a forgotten one.
import * as z from 'zod/mini';
import { roleNames, successSchema } from '../shared/endpoint.ts';
import { newPassword } from './session.ts';

/** 32 random bytes in base64url, after the # of the link: no server and no proxy logs it. */
const secret = z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid'));

export const readLinkBody = z.strictObject({ secret });
export const readLinkReply = successSchema({
  email: z.string(),
  fullName: z.string(),
  fullNameMr: z.optional(z.string()),
  role: z.enum(roleNames),
  purpose: z.enum(['invitation', 'reset']),
});
export type LinkHolder = Omit<z.infer<typeof readLinkReply>, 'success'>;

export const useLinkBody = z.strictObject({ secret, newPassword });

/** `invitation`: the secret of the link, where no mail is connected: to be handed over, shown once. */
export const invitationReply = successSchema({ id: z.string(), invitation: z.optional(z.string()) });
