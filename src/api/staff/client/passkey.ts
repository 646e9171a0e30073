// Asks the browser for a passkey (WebAuthn). The bytes are converted here, because older browsers lack the JSON helpers.

import type { passkeyEndpoints } from '#contract/endpoints/passkeys.ts';
import type { Body } from '#contract/shared/endpoint.ts';
import type { BegunPasskey, PasskeyChallenge, PasskeyProof } from '#contract/staff/passkey.ts';
import { type Bytes, browserPlatform, fromBase64url, toBase64url, utf8 } from '#offline/index.ts';

/** The user closed the browser's dialog, or no passkey was at hand. */
export class PasskeyUnused extends Error {
  override readonly name = 'PasskeyUnused';
}

/** WebAuthn has no passkeys for IP addresses. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  isSecureContext &&
  (location.hostname === 'localhost' || /\.[a-z]/i.test(location.hostname));

/** The same input for each device; each passkey derives another key from it. */
const prfInput = 'vishwas-lists-1';
const timeout = 120_000;

type Extensions = AuthenticationExtensionsClientInputs & { prf: object };
type Results = AuthenticationExtensionsClientOutputs & {
  prf?: { enabled?: boolean; results?: { first?: BufferSource } };
};

/** Rejects with PasskeyUnused. */
export async function makePasskey(
  begun: BegunPasskey,
): Promise<Omit<Body<typeof passkeyEndpoints.addPasskey>, 'name'>> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: fromBase64url(begun.challenge),
    rp: { id: begun.site, name: begun.siteName },
    user: { ...begun.user, id: fromBase64url(begun.user.id) },
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: described(begun.except),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    extensions: { prf: {} } as Extensions,
    timeout,
  };
  const made = await credentialOf(() => navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    clientData: encoded(response.clientDataJSON),
    attestation: encoded(response.attestationObject),
    transports: response.getTransports?.() ?? [],
    hasPrf: (made.getClientExtensionResults() as Results).prf?.enabled === true,
  };
}

interface Used {
  readonly proof: PasskeyProof;
  /** The key that the passkey derived; it never leaves the device. null: it derives none. */
  readonly prf: Bytes | null;
}

/** Rejects with PasskeyUnused. */
export async function askPasskey({ challenge, site, allow }: PasskeyChallenge): Promise<Used> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: fromBase64url(challenge),
    rpId: site,
    allowCredentials: described(allow),
    userVerification: 'required',
    extensions: { prf: { eval: { first: utf8(prfInput) } } } as Extensions,
    timeout,
  };
  const used = await credentialOf(() => navigator.credentials.get({ publicKey }));
  const response = used.response as AuthenticatorAssertionResponse;
  const derived = (used.getClientExtensionResults() as Results).prf?.results?.first;
  return {
    proof: {
      id: used.id,
      clientData: encoded(response.clientDataJSON),
      authenticatorData: encoded(response.authenticatorData),
      signature: encoded(response.signature),
    },
    prf: derived ? bytesOf(derived) : null,
  };
}

/** Without a network: the browser lets only the holder of this passkey use it. Rejects with PasskeyUnused. */
export const askPasskeyHere = (id: string): Promise<Used> =>
  askPasskey({
    challenge: toBase64url(browserPlatform.fill(new Uint8Array(32))),
    site: location.hostname,
    allow: [{ id, transports: [] }],
  });

async function credentialOf(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await ask().catch((cause) => {
    throw new PasskeyUnused('not used', { cause });
  });
  if (credential instanceof PublicKeyCredential) return credential;
  throw new PasskeyUnused('none');
}

const described = (known: PasskeyChallenge['allow']): PublicKeyCredentialDescriptor[] =>
  known.map(({ id, transports }) => ({
    type: 'public-key',
    id: fromBase64url(id),
    ...(transports.length > 0 && { transports: transports as AuthenticatorTransport[] }),
  }));

const encoded = (buffer: ArrayBuffer) => toBase64url(new Uint8Array(buffer));

const bytesOf = (source: BufferSource): Bytes =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength).slice();
