// Passkeys: keys of a phone, a PC or a security key, which sign for this site only (WebAuthn).
import * as z from 'zod/mini';
import { successSchema } from '../shared/endpoint.ts';
import { requiredText } from '../shared/field.ts';

const base64url = (max: number) =>
  z.string('required').check(z.maxLength(max, 'too_long'), z.regex(/^[\w-]+$/, 'invalid'));

const credentialId = base64url(1400);

/** What the browser got from `navigator.credentials.get`. Results of extensions stay on the device. */
export const passkeyProof = z.strictObject({
  id: credentialId,
  clientData: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

const transport = z.string('invalid').check(z.maxLength(20, 'too_long'), z.regex(/^[a-z-]+$/, 'invalid'));

/** What the browser got from `navigator.credentials.create`. `name`: chosen by the holder. */
export const addPasskeyBody = z.strictObject({
  name: requiredText(60),
  id: credentialId,
  clientData: base64url(4000),
  attestation: base64url(40_000),
  transports: z.array(transport).check(z.maxLength(8, 'too_many')),
  /** The passkey can derive keys (PRF). */
  hasPrf: z.boolean('required'),
});

const knownPasskeys = z.array(z.object({ id: z.string(), transports: z.array(z.string()) }));

/** `except`: passkeys of the account, which must not be made twice on one device. */
export const beginPasskeyReply = successSchema({
  challenge: z.string(),
  site: z.string(),
  siteName: z.string(),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  except: knownPasskeys,
});
export type BegunPasskey = Omit<z.infer<typeof beginPasskeyReply>, 'success'>;

/** `allow`: only these; empty: the browser offers those it has. */
export const passkeyChallengeReply = successSchema({
  challenge: z.string(),
  site: z.string(),
  allow: knownPasskeys,
});
export type PasskeyChallenge = Omit<z.infer<typeof passkeyChallengeReply>, 'success'>;

/** `recoveryCodes`: with the first factor of an account; shown once. */
export const addPasskeyReply = successSchema({
  id: z.string(),
  recoveryCodes: z.optional(z.array(z.string())),
});

export const passkeySignInBody = z.strictObject({ passkey: passkeyProof });

/** One of the own passkeys. */
export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** null: never. */
  lastUsedAt: z.nullable(z.string()),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;
