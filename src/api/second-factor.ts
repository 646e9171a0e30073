// The second factor of the own account. All reject with Problem, Unreachable or SignedOut.
import type { Body } from '#contract/endpoint.ts';
import { secondFactorEndpoints } from '#contract/endpoints/second-factor.ts';
import type { Session } from './client/session.ts';
import { staffRequest } from './client/staff-request.ts';

export const factorState = (session: Session) => staffRequest(session, secondFactorEndpoints.factorState);

export const beginFactor = (session: Session) => staffRequest(session, secondFactorEndpoints.beginFactor);

export const confirmFactor = async (session: Session, code: string): Promise<readonly string[]> =>
  (await staffRequest(session, secondFactorEndpoints.confirmFactor, { body: { code } })).recoveryCodes;

export const renewRecoveryCodes = async (session: Session): Promise<readonly string[]> =>
  (await staffRequest(session, secondFactorEndpoints.renewRecoveryCodes)).recoveryCodes;

/** A fresh proof for the next five minutes. */
export const stepUp = (session: Session, proof: Body<typeof secondFactorEndpoints.stepUp>) =>
  staffRequest(session, secondFactorEndpoints.stepUp, { body: proof });
