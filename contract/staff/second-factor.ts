// The second factor of a staff account: codes of an authenticator app (TOTP), and printed recovery codes.
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { ownPasskey, passkeyProof } from './passkey.ts';

/** Six digits of the app, or a recovery code such as K7QD-9XWM-3RTH. */
export const secondCode = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.regex(/^\s*(\d{6}|\d{3} \d{3}|[A-Za-z2-9]{4}(-?[A-Za-z2-9]{4}){2})\s*$/, 'invalid'),
  );

export const confirmFactorBody = z.strictObject({ code: secondCode });

/** Proves again who uses the session: a code or passkey where the account has a second factor, else the password. */
export const stepUpBody = z.strictObject({
  code: z.optional(secondCode),
  passkey: z.optional(passkeyProof),
  password: z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))),
});

export const factorStateReply = successSchema({
  /** An app or a passkey. */
  enrolled: z.boolean(),
  hasApp: z.boolean(),
  passkeys: z.array(ownPasskey),
  /** The account must have one: without it only the enrolment is open. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type FactorState = Omit<z.infer<typeof factorStateReply>, 'success'>;

/** `secret` in base32, to be typed; `uri` for a QR code. */
export const beginFactorReply = successSchema({ secret: z.string(), uri: z.string() });

/** Shown once; the server keeps hashes only. */
export const recoveryCodesReply = successSchema({ recoveryCodes: z.array(z.string()) });
