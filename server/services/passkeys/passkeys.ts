// Makes what a passkey signs, and checks what it signed.
import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyProof } from '#contract/staff/passkey.ts';
import type { Config } from '../../config/config.ts';
import type { Asker } from '../../http/asker.ts';
import type { Deps } from '../../http/deps.ts';
import { orNotFound, Problem } from '../../http/problem.ts';
import {
  type ChallengePurpose,
  findPasskey,
  keepChallenge,
  markPasskeyUsed,
  takeChallenge,
} from '../../queries/accounts/passkeys.ts';
import { writeAudit } from '../../queries/audit.ts';

/** Time to find the key and touch it. */
const challengeLifeMs = 5 * 60_000;

/** Throws not_found where this address cannot have passkeys. */
export const sitePasskeysAreFor = (request: Asker, { config }: Deps) =>
  orNotFound(relyingPartyOf(request, config));

export async function newChallenge(
  { db, now }: Deps,
  { purpose, accountId }: { purpose: ChallengePurpose; accountId: string | null },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const at = now();
  const expiresAt = new Date(at.getTime() + challengeLifeMs);
  await keepChallenge(db, { challenge, purpose, accountId, at, expiresAt });
  return challenge;
}

interface Expected {
  readonly purpose: 'sign-in' | 'prove';
  /** null: any; the passkey tells whose it is. */
  readonly accountId: string | null;
}

/** Returns the id of the account. Throws wrong_passkey; where the account is known, the audit says so. */
export async function checkPasskey(
  deps: Deps,
  request: Asker,
  proof: PasskeyProof,
  { purpose, accountId }: Expected,
): Promise<string> {
  const { db, now } = deps;
  const at = now();
  const { site, origin } = sitePasskeysAreFor(request, deps);
  const passkey = await findPasskey(db, proof.id);
  const isOwn = passkey !== undefined && (accountId === null || passkey.account_id === accountId);
  const counter = isOwn ? await newCounter() : null;
  if (passkey && counter !== null) {
    await markPasskeyUsed(db, { id: passkey.id, counter, at });
    return passkey.account_id;
  }
  const subject = `account:${accountId ?? passkey?.account_id}`;
  if (accountId ?? passkey)
    await writeAudit(db, { at, by: null, action: 'second-factor.wrong-passkey', subject, request });
  throw new Problem('wrong_passkey');

  /** null: not signed by this key, for this site, over a challenge that was given. */
  async function newCounter(): Promise<number | null> {
    if (!passkey) return null;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id: proof.id,
          rawId: proof.id,
          type: 'public-key',
          response: {
            clientDataJSON: proof.clientData,
            authenticatorData: proof.authenticatorData,
            signature: proof.signature,
          },
          clientExtensionResults: {},
        },
        expectedChallenge: (challenge) => takeChallenge(db, { challenge, purpose, accountId, at }),
        expectedOrigin: origin,
        expectedRPID: site,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      // The package throws for each kind of wrong answer; all are the same refusal.
      return null;
    }
  }
}

/** For which site passkeys are made (WebAuthn). */
export interface RelyingParty {
  /** A host name; WebAuthn allows no IP address. */
  readonly site: string;
  readonly origin: string;
}

/** PUBLIC_URL, or localhost of a demo without it, at the port asked. null: this address cannot have passkeys. */
export function relyingPartyOf(
  { host, hostname, protocol }: { host: string; hostname: string; protocol: string },
  { publicUrl, publicUrlGiven }: Pick<Config, 'publicUrl' | 'publicUrlGiven'>,
): RelyingParty | null {
  if (!publicUrlGiven && hostname === 'localhost') return { site: hostname, origin: `${protocol}://${host}` };
  const site = publicUrl.hostname;
  const isSecure = publicUrl.protocol === 'https:' || site === 'localhost';
  return isSecure && /[a-z]/.test(site) && !site.startsWith('[') ? { site, origin: publicUrl.origin } : null;
}
