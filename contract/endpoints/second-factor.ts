// The second factor of the own account, the fresh proof before certain calls, and the reset by an administrator.
import { byId, defineEndpoint, successSchema, writeReply } from '../endpoint.ts';
import {
  beginFactorReply,
  confirmFactorBody,
  factorStateReply,
  recoveryCodesReply,
  stepUpBody,
} from '../second-factor.ts';

const everybody = ['pi', 'sp', 'admin'] as const;

export const secondFactorEndpoints = {
  factorState: defineEndpoint({
    method: 'GET',
    path: '/auth/second-factor',
    who: everybody,
    summary: 'Whether the own account has a second factor, and must have one',
    reply: factorStateReply,
    isEnrolment: true,
  }),
  beginFactor: defineEndpoint({
    method: 'POST',
    path: '/auth/second-factor/begin',
    who: everybody,
    summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
    reply: beginFactorReply,
    isEnrolment: true,
    stepUp: 'always',
    withoutPerson: true,
  }),
  confirmFactor: defineEndpoint({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    who: everybody,
    summary: 'The app shows codes: the second factor is in force; ends the other sessions',
    body: confirmFactorBody,
    reply: recoveryCodesReply,
    problems: ['wrong_second_code', 'not_found', 'too_many_requests'],
    isEnrolment: true,
    stepUp: 'always',
    withoutPerson: true,
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    who: everybody,
    summary: 'New recovery codes; the old ones no longer work',
    reply: recoveryCodesReply,
    problems: ['not_found'],
    stepUp: 'always',
    withoutPerson: true,
  }),
  stepUp: defineEndpoint({
    method: 'POST',
    path: '/auth/step-up',
    who: everybody,
    summary:
      'A fresh proof for the next five minutes: a code or passkey, or the password without a second factor',
    body: stepUpBody,
    reply: successSchema({}),
    problems: [
      'wrong_second_code',
      'wrong_passkey',
      'wrong_current_password',
      'too_many_requests',
      'not_found',
    ],
    isEnrolment: true,
    withoutPerson: true,
  }),
  resetFactor: defineEndpoint({
    method: 'POST',
    path: '/admin/accounts/:id/reset-second-factor',
    who: ['admin'],
    summary: "Remove an account's second factor after a loss; never the own one",
    params: byId,
    reply: writeReply,
    problems: ['not_found', 'second_person_needed'],
    stepUp: 'enrolled',
  }),
};
