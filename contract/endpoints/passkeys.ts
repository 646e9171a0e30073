// Passkeys of the own account, and the sign-in with one.
import { byId, defineEndpoint, roleNames, successSchema } from '../shared/endpoint.ts';
import {
  addPasskeyBody,
  addPasskeyReply,
  beginPasskeyReply,
  passkeyChallengeReply,
  passkeySignInBody,
} from '../staff/passkey.ts';
import { signInReply } from '../staff/session.ts';

export const passkeyEndpoints = {
  beginPasskey: defineEndpoint({
    method: 'POST',
    path: '/auth/passkeys/begin',
    who: roleNames,
    summary: 'What a new passkey of the own account must sign',
    reply: beginPasskeyReply,
    problems: ['not_found'],
    isEnrolment: true,
    stepUp: 'always',
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/auth/passkeys',
    who: roleNames,
    summary:
      'A new passkey; the first factor of an account brings recovery codes and ends the other sessions',
    body: addPasskeyBody,
    reply: addPasskeyReply,
    problems: ['wrong_passkey'],
    isEnrolment: true,
    stepUp: 'always',
  }),
  removePasskey: defineEndpoint({
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    who: roleNames,
    summary: 'Remove one of the own passkeys; not the only factor',
    params: byId,
    reply: successSchema({}),
    problems: ['not_found', 'last_factor'],
    stepUp: 'always',
  }),
  passkeyChallenge: defineEndpoint({
    method: 'POST',
    path: '/auth/passkeys/challenge',
    who: roleNames,
    summary: 'What one of the own passkeys must sign for a step-up',
    reply: passkeyChallengeReply,
    problems: ['not_found'],
    isEnrolment: true,
    withoutPerson: true,
  }),
  signInChallenge: defineEndpoint({
    method: 'POST',
    path: '/auth/passkey-sign-in/challenge',
    who: ['public'],
    summary: 'What a passkey must sign to sign in; it tells nothing about accounts',
    reply: passkeyChallengeReply,
    problems: ['not_found'],
  }),
  passkeySignIn: defineEndpoint({
    method: 'POST',
    path: '/auth/passkey-sign-in',
    who: ['public'],
    summary: 'Sign in with a passkey instead of password and code',
    body: passkeySignInBody,
    reply: signInReply,
    problems: ['wrong_passkey', 'not_found'],
  }),
};
