// The second factor of the own account. All reject with Problem, Unreachable or SignedOut.

import { passkeyEndpoints } from '#contract/endpoints/passkeys.ts';
import { secondFactorEndpoints } from '#contract/endpoints/second-factor.ts';
import type { Body } from '#contract/shared/endpoint.ts';
import { askPasskey, makePasskey } from '../client/passkey.ts';
import type { Session } from '../client/session.ts';
import { openKeys } from '../client/staff-keys.ts';
import { staffRequest } from '../client/staff-request.ts';

export const factorState = (session: Session) => staffRequest(session, secondFactorEndpoints.factorState);

export const beginFactor = (session: Session) => staffRequest(session, secondFactorEndpoints.beginFactor);

export const confirmFactor = async (session: Session, code: string): Promise<readonly string[]> =>
  (await staffRequest(session, secondFactorEndpoints.confirmFactor, { body: { code } })).recoveryCodes;

export const renewRecoveryCodes = async (session: Session): Promise<readonly string[]> =>
  (await staffRequest(session, secondFactorEndpoints.renewRecoveryCodes)).recoveryCodes;

/** A fresh proof for the next five minutes. */
export const stepUp = (session: Session, proof: Body<typeof secondFactorEndpoints.stepUp>) =>
  staffRequest(session, secondFactorEndpoints.stepUp, { body: proof });

/** A fresh proof by one of the own passkeys. Rejects with PasskeyUnused too. */
export async function stepUpByPasskey(session: Session): Promise<void> {
  const challenge = await staffRequest(session, passkeyEndpoints.passkeyChallenge);
  const { proof, prf } = await askPasskey(challenge);
  await stepUp(session, { passkey: proof });
  if (prf) await openKeys(session, prf);
}

/** The first factor of an account brings recovery codes. Rejects with PasskeyUnused too. */
export async function addPasskey(session: Session, name: string): Promise<readonly string[] | null> {
  const begun = await staffRequest(session, passkeyEndpoints.beginPasskey);
  const body = { name, ...(await makePasskey(begun)) };
  return (await staffRequest(session, passkeyEndpoints.addPasskey, { body })).recoveryCodes ?? null;
}

export const removePasskey = (session: Session, id: string) =>
  staffRequest(session, passkeyEndpoints.removePasskey, { params: { id } });
